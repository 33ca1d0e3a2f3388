// Discord's ids are numbers of 64 bits in text; a greater one is younger.

export function compareIds(one, other) {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : one > other ? 1 : 0;
}

export const isYounger = (one, other) => compareIds(one, other) > 0;

// Slash commands as text: which there are, which fit what is typed, and what a typed value means. No document
// is needed here.

export const optionType = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
};
const kChatInput = 1;

const described = (thing, locale) => thing.description_localizations?.[locale] ?? thing.description ?? "";

// Every command that can be sent, in the bot's order, subcommands spelt out: [{name: "table new", description, options}].
export function entriesOf(commands, locale = "en-US") {
  const entries = [];
  const walk = (thing, path) => {
    const name = [...path, thing.name];
    const options = thing.options ?? [];
    const below = options.filter((option) => option.type <= optionType.group);
    if (below.length > 0) return below.forEach((one) => walk(one, name));
    entries.push({
      name: name.join(" "),
      description: described(thing, locale),
      options: options.map((option) => ({ ...option, description: described(option, locale) })),
    });
  };
  for (const command of commands) {
    if ((command.type ?? kChatInput) === kChatInput) walk(command, []);
  }
  return entries;
}

// The entries that fit a typed "/ta", best first.
export function matching(entries, typed) {
  const wanted = typed.replace(/^\//, "").trimEnd().toLowerCase();
  const rank = ({ name }) => {
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (name.split(" ").some((word) => word.startsWith(wanted))) return 2;
    return name.includes(wanted) ? 3 : 4;
  };
  return entries
    .map((entry) => [rank(entry), entry])
    .filter(([fit]) => fit < 4)
    .sort(([one], [other]) => one - other)
    .map(([, entry]) => entry);
}

// The entry that a text begins with, once a space shows that its name is whole, and what follows.
export function begun(entries, text) {
  const fits = entries.filter(({ name }) => text.toLowerCase().startsWith(`/${name} `));
  const entry = fits.sort((one, other) => other.name.length - one.name.length)[0];
  return entry ? { entry, rest: text.slice(entry.name.length + 2) } : null;
}

// "game:nexus table:3" as {game: "nexus", table: "3"}; what stands before the first name is `loose`.
export function readPairs(entry, rest) {
  const names = entry.options.map((option) => option.name);
  const found = [...rest.matchAll(/(?:^|\s)([^\s:]+):/g)].filter((match) => names.includes(match[1]));
  const values = {};
  found.forEach((match, at) => {
    const end = found[at + 1]?.index ?? rest.length;
    values[match[1]] = rest.slice(match.index + match[0].length, end).trim();
  });
  return { values, loose: rest.slice(0, found[0]?.index ?? rest.length).trim() };
}

// Somebody typing in one option's box names another one: "nexus table:". Gives {before, name} or nothing.
export function namedNext(entry, text) {
  const match = /(?:^|\s)([^\s:]+):$/.exec(text);
  if (!match || !entry.options.some((option) => option.name === match[1])) return null;
  return { before: text.slice(0, match.index).trim(), name: match[1] };
}

const same = (one, other) => one.trim().toLowerCase() === other.trim().toLowerCase();

// The choice that a text spells out in full, by its name or its value.
export function spelledOut(choices, text) {
  return (
    choices.find((choice) => same(choice.name, text)) ?? choices.find((choice) => same(String(choice.value), text))
  );
}

export const kBooleans = [
  { name: "True", value: true },
  { name: "False", value: false },
];

// What a typed text means for an option: {value}, {error}, or {} for nothing. `choices` are those it is bound to.
export function valueOf(option, text, choices) {
  const typed = text.trim();
  if (typed === "") return option.required ? { error: "This option is required" } : {};
  if (choices) {
    const choice = spelledOut(choices, typed);
    return choice ? { value: choice.value } : { error: "Pick one of the choices" };
  }
  if (option.type === optionType.integer || option.type === optionType.number) return numberOf(option, typed);
  const { min_length: least = 0, max_length: most = 6000 } = option;
  const length = [...typed].length;
  if (length < least || length > most) return { error: `Between ${least} and ${most} characters` };
  return { value: typed };
}

function numberOf(option, typed) {
  const number = Number(typed);
  if (!Number.isFinite(number)) return { error: "Must be a number" };
  if (option.type === optionType.integer && !Number.isInteger(number)) return { error: "Must be a whole number" };
  if (option.min_value !== undefined && number < option.min_value) return { error: `At least ${option.min_value}` };
  if (option.max_value !== undefined && number > option.max_value) return { error: `At most ${option.max_value}` };
  return { value: number };
}

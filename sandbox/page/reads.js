// How far each user has read each channel. Discord keeps this on its servers; here the browser does, so two
// windows of one browser agree.

import { isYounger } from "./ids.js";

const key = (user) => `parlour.reads.${user}`;

function load(user) {
  try {
    return JSON.parse(localStorage.getItem(key(user))) ?? {};
  } catch {
    return {};
  }
}

function change(user, channel, entry) {
  const all = load(user);
  all[channel] = { ...all[channel], ...entry };
  localStorage.setItem(key(user), JSON.stringify(all));
}

export const lastRead = (user, channel) => load(user)[channel]?.last ?? null;
export const mentions = (user, channel) => load(user)[channel]?.mentions ?? 0;

export function isUnread(user, channel, lastMessage) {
  const last = lastRead(user, channel);
  return Boolean(lastMessage) && (last === null || isYounger(lastMessage, last));
}

export function markRead(user, channel, lastMessage) {
  if (!lastMessage) return false;
  if (!isUnread(user, channel, lastMessage) && mentions(user, channel) === 0) return false;
  change(user, channel, { last: lastMessage, mentions: 0 });
  return true;
}

// A channel that is met for the first time has nothing unread in it.
export function meet(user, channel, lastMessage) {
  if (lastRead(user, channel) === null) change(user, channel, { last: lastMessage ?? "0" });
}

export function addMention(user, channel) {
  change(user, channel, { mentions: mentions(user, channel) + 1 });
}

export function onReadElsewhere(handler) {
  window.addEventListener("storage", (event) => {
    if (event.key?.startsWith("parlour.reads.")) handler();
  });
}

// What the present user sees: people, servers, channels, messages, kept right by the live events. Views ask it
// and listen for what changes:
//
//   me        another user sits here
//   world     people, servers, channels or the bot's presence
//   place     another channel is open
//   messages  those of a channel (its id)
//   reads     unread marks
//   link      the connection to the sandbox
//   typing    somebody types in a channel (its id)
//   interaction  one of the user's own has come further

import * as api from "./api.js";
import { compareIds, isYounger } from "./ids.js";
import { connect } from "./live.js";
import * as reads from "./reads.js";
import { now, setClock, setLocale } from "./times.js";

const kPage = 50;
const kMostKept = 150;
const kTypingLasts = 10_000;

const kDm = 1;
export const flags = { ephemeral: 1 << 6, loading: 1 << 7, componentsV2: 1 << 15 };

export class Store {
  #listeners = new Map();
  #live = null;
  #logs = new Map(); // by channel: {messages, begun, loading, waiting}
  #commands = new Map(); // by channel
  #typing = new Map(); // by channel: when it ends
  #openedAt = null; // by the sandbox's clock

  me = null;
  world = null;
  place = null;
  link = "opening"; // "up", "down"
  newFrom = null; // where the unread messages of the open channel begin

  on(topic, listener) {
    const all = this.#listeners.get(topic) ?? [];
    this.#listeners.set(topic, [...all, listener]);
  }

  tell(topic, detail) {
    for (const listener of this.#listeners.get(topic) ?? []) listener(detail);
  }

  // ---- becoming a user --------------------------------------------------------------------------------------

  // Resolves once the user's world is there and their place is open.
  be(user, wantedPlace) {
    this.#live?.close();
    this.me = user;
    this.world = null;
    this.place = null;
    this.#logs.clear();
    this.#commands.clear();
    this.#typing.clear();
    this.tell("me");
    return new Promise((resolve, reject) => {
      const queue = [];
      let ready = false;
      this.#live = connect(user, {
        up: async () => {
          // What is pushed while we look around is applied after it.
          ready = false;
          try {
            await this.#lookAround(wantedPlace);
          } catch (error) {
            if (error instanceof api.Refused) reject(error);
            return;
          }
          ready = true;
          for (const event of queue.splice(0)) this.#apply(event);
          this.#setLink("up");
          resolve();
        },
        down: () => this.#setLink("down"),
        event: (event) => (ready ? this.#apply(event) : queue.push(event)),
      });
    });
  }

  async #lookAround(wantedPlace) {
    await this.#refreshWorld();
    this.#openedAt ??= now();
    const known = [...this.#logs.keys()];
    this.#logs.clear();
    this.#commands.clear();
    const dm = this.dm();
    const place = [this.place, wantedPlace, this.firstChannel()?.id].find((id) => id && this.channel(id));
    const wanted = new Set([place, dm?.id, ...known].filter((id) => id && this.channel(id)));
    await Promise.all([...wanted].map((id) => this.load(id)));
    // After a lost connection the user is still where they were.
    if (place === this.place) this.markRead();
    else this.open(place);
  }

  async #refreshWorld() {
    this.world = await api.world(this.me);
    setClock(this.world.now);
    setLocale(this.world.user.locale);
    for (const channel of this.channels()) {
      if (channel.type !== kDm) reads.meet(this.me, channel.id, channel.last_message_id);
    }
    this.tell("world");
  }

  #setLink(state) {
    if (this.link === state) return;
    this.link = state;
    this.tell("link");
  }

  // ---- looking ----------------------------------------------------------------------------------------------

  get bot() {
    return this.world.bot;
  }
  get user() {
    return this.world.user;
  }
  people() {
    return this.world.users.filter((user) => !user.bot);
  }
  userById(id) {
    return this.world.users.find((user) => user.id === id);
  }
  channels() {
    return [...this.world.guilds.flatMap((guild) => [...guild.channels, ...guild.threads]), ...this.world.dms];
  }
  channel(id) {
    return this.channels().find((channel) => channel.id === id);
  }
  dm() {
    return this.world.dms[0];
  }
  isDm(id) {
    return this.channel(id)?.type === kDm;
  }
  guildOf(channelId) {
    const id = this.channel(channelId)?.guild_id;
    return this.world.guilds.find((guild) => guild.id === id);
  }
  firstChannel() {
    const guild = this.world.guilds[0];
    return guild && sortedChannels(guild)[0];
  }
  nameOf(user, channelId) {
    const member = this.guildOf(channelId)?.members.find((one) => one.user.id === user.id);
    const known = this.userById(user.id) ?? user;
    return member?.nick ?? known.global_name ?? known.username;
  }
  channelName(id) {
    const channel = this.channel(id);
    if (!channel) return undefined;
    return channel.type === kDm ? "@" + this.nameOf(this.bot) : channel.name;
  }
  roleName(id) {
    return this.world.guilds.flatMap((guild) => guild.roles).find((role) => role.id === id)?.name;
  }
  log(channelId) {
    return this.#logs.get(channelId) ?? { messages: [], begun: false };
  }
  message(channelId, id) {
    return this.log(channelId).messages.find((message) => message.id === id);
  }
  isTyping(channelId) {
    return (this.#typing.get(channelId) ?? 0) > Date.now();
  }
  isUnread(channelId) {
    return reads.isUnread(this.me, channelId, this.channel(channelId)?.last_message_id);
  }
  // The number on a channel's mark: all that is new in a DM, mentions elsewhere.
  badge(channelId) {
    if (!this.isDm(channelId)) return reads.mentions(this.me, channelId);
    const last = reads.lastRead(this.me, channelId) ?? "0";
    return this.log(channelId).messages.filter((it) => it.author.id !== this.me && isYounger(it.id, last)).length;
  }
  // Somebody else has something new in their DM.
  hasNews(user) {
    return Boolean(user.dm_channel_id) && reads.isUnread(user.id, user.dm_channel_id, user.dm_last_message_id);
  }

  async commandsHere() {
    const place = this.place;
    if (!this.#commands.has(place))
      this.#commands.set(
        place,
        api.commands(place, this.me).catch(() => []),
      );
    return this.#commands.get(place);
  }

  // ---- moving about -----------------------------------------------------------------------------------------

  open(id) {
    const channel = this.channel(id);
    this.place = id;
    this.newFrom = channel && this.isUnread(id) ? reads.lastRead(this.me, id) : null;
    if (id && !this.#logs.has(id)) this.load(id);
    this.markRead();
    this.tell("place");
  }

  markRead() {
    const channel = this.channel(this.place);
    if (!channel || document.visibilityState === "hidden") return;
    if (reads.markRead(this.me, channel.id, channel.last_message_id)) this.tell("reads");
  }

  async load(id) {
    const log = { messages: [], begun: false, waiting: [] };
    this.#logs.set(id, log);
    log.loading = api.messages(id, this.me, kPage);
    try {
      const found = await log.loading;
      log.messages = this.#withoutOldEphemeral(found);
      log.begun = found.length < kPage;
    } catch (error) {
      this.#logs.delete(id);
      throw error;
    }
    log.loading = null;
    for (const event of log.waiting.splice(0)) this.#applyToLog(log, event);
    this.tell("messages", id);
  }

  async loadOlder(id) {
    const log = this.log(id);
    if (log.begun || log.loading) return;
    log.loading = api.messages(id, this.me, kPage, log.messages[0]?.id);
    const found = await log.loading.finally(() => (log.loading = null));
    log.messages = [...this.#withoutOldEphemeral(found), ...log.messages];
    log.begun = found.length < kPage;
    this.tell("messages", id);
  }

  // A long talk is not kept whole; "load older" brings it back.
  trim(id) {
    const log = this.log(id);
    if (log.messages.length <= kMostKept) return;
    log.messages = log.messages.slice(-kPage);
    log.begun = false;
  }

  // What only one user sees is gone when they load the page anew, as in Discord.
  #withoutOldEphemeral(messages) {
    return messages.filter((it) => !it.ephemeral_to || Date.parse(it.timestamp) >= this.#openedAt);
  }

  // ---- what happens -----------------------------------------------------------------------------------------

  #apply(event) {
    switch (event.type) {
      case "message_create":
      case "message_update":
      case "message_delete":
        return this.#applyMessage(event);
      case "channel_create":
      case "channel_update":
      case "channel_delete":
        return this.#applyChannel(event);
      case "bot":
        this.world.bot.online = event.online;
        return this.tell("world");
      case "dm_activity":
        return this.#applyDmActivity(event);
      case "typing":
        return this.#applyTyping(event);
      case "commands":
        this.#commands.clear();
        return this.#refreshWorld().catch(() => {});
      case "world":
        return this.#refreshWorld().catch(() => {});
      case "interaction":
        return this.tell("interaction", event.interaction);
    }
  }

  #applyMessage(event) {
    const channelId = event.message?.channel_id ?? event.channel_id;
    const channel = this.channel(channelId);
    const log = this.#logs.get(channelId);
    if (log?.loading) log.waiting.push(event);
    else if (log) this.#applyToLog(log, event);
    if (event.type === "message_create" && channel) {
      if (!event.message.ephemeral_to) channel.last_message_id = event.message.id;
      if (event.message.author.id === this.bot.id) this.#typing.delete(channelId);
      this.#noteNews(channel, event.message);
    }
    this.tell("messages", channelId);
  }

  #applyToLog(log, event) {
    const id = event.message?.id ?? event.id;
    const at = log.messages.findIndex((message) => message.id === id);
    if (event.type === "message_delete") {
      if (at >= 0) log.messages.splice(at, 1);
    } else if (at >= 0) {
      log.messages[at] = event.message;
    } else if (event.type === "message_create") {
      log.messages.push(event.message);
      log.messages.sort((one, other) => compareIds(one.id, other.id));
    }
  }

  #noteNews(channel, message) {
    if (message.ephemeral_to) return;
    const mentioned = message.mention_everyone || message.mentions.some((user) => user.id === this.me);
    if (message.author.id === this.me) reads.markRead(this.me, channel.id, message.id);
    else if (mentioned && channel.type !== kDm) reads.addMention(this.me, channel.id);
    if (channel.id === this.place) this.markRead();
    this.tell("reads");
  }

  #applyChannel(event) {
    const { channel } = event;
    const guild = this.world.guilds.find((one) => one.id === channel.guild_id);
    const list = channel.type === kDm ? this.world.dms : guild?.[channel.thread_metadata ? "threads" : "channels"];
    if (!list) return;
    const at = list.findIndex((one) => one.id === channel.id);
    if (event.type === "channel_delete") {
      if (at >= 0) list.splice(at, 1);
      this.#logs.delete(channel.id);
    } else if (at >= 0) {
      list[at] = { ...list[at], ...channel };
    } else {
      list.push(channel);
      if (channel.type === kDm) this.load(channel.id).catch(() => {});
    }
    this.tell("world");
    if (!this.channel(this.place)) this.open(this.firstChannel()?.id);
  }

  #applyDmActivity(event) {
    const user = this.userById(event.user_id);
    if (!user) return;
    user.dm_channel_id = event.channel_id;
    user.dm_last_message_id = event.last_message_id;
    this.tell("reads");
  }

  #applyTyping(event) {
    if (event.user_id === this.me) return;
    this.#typing.set(event.channel_id, Date.now() + kTypingLasts);
    this.tell("typing", event.channel_id);
    setTimeout(() => this.tell("typing", event.channel_id), kTypingLasts + 50);
  }
}

export const isThread = (channel) => Boolean(channel?.thread_metadata);

export function sortedChannels(guild) {
  return guild.channels.toSorted((one, other) => one.position - other.position || compareIds(one.id, other.id));
}

export const threadsOf = (guild, channelId) =>
  guild.threads.filter((thread) => thread.parent_id === channelId && !thread.thread_metadata.archived);

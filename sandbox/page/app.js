// The page begins here: who is it for, what do they see, and which part shows what.

import { act, users as listUsers } from "./api.js";
import { Composer } from "./composer.js";
import { Guide } from "./guide.js";
import { Interactions } from "./interactions.js";
import { MessageList } from "./message_list.js";
import { openModal } from "./modal.js";
import { toast, watchLink } from "./notices.js";
import { People } from "./people.js";
import { closePopover } from "./popover.js";
import { onReadElsewhere } from "./reads.js";
import { Sidebar } from "./sidebar.js";
import { Store } from "./store.js";
import { applyTheme } from "./theme.js";
import { keepTimesFresh } from "./times.js";
import { Top } from "./top.js";

const kRetry = 1000;

const store = new Store();

// What markdown asks about ids, and where its links lead.
const names = {
  get me() {
    return store.me;
  },
  user: (id) => store.userById(id) && store.nameOf(store.userById(id), store.place),
  role: (id) => store.roleName(id),
  channel: (id) => store.channelName(id),
  open: (channel, message) => jump(channel, message),
  command: (name) => composer.command(name),
  version: () => store.world.users.map((user) => user.global_name).join(),
};

const interactions = new Interactions(store, {
  modal: (interaction) => openModal(interaction, { store, interactions, names }),
  trouble: toast,
});
const people = new People({ store, be, addressFor, trouble: toast });
new Sidebar({ store, open, people, trouble: toast });
new Top({ store, people });
const guide = new Guide({ store, interactions, be, open, toBottom: () => list.toBottom() });
const list = new MessageList(
  { store, interactions, names, jump, reply: (message) => composer.replyTo(message), remove },
  (channel) => guide.welcomeFor(channel),
);
const composer = new Composer({ store, interactions, trouble: toast });

function open(channel) {
  closePopover();
  if (channel) store.open(channel);
}

async function jump(channel, message) {
  if (channel !== store.place) open(channel);
  if (!message) return;
  // A message further up is fetched page by page.
  while (!list.show(message)) {
    const log = store.log(channel);
    if (log.begun && !log.loading) return toast("That message is gone.");
    await (log.loading ?? store.loadOlder(channel));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function remove(message) {
  act.remove(store.me, message.id).catch((error) => toast(error.message));
}

// ---- who it is for ------------------------------------------------------------------------------------------

function addressFor(user) {
  const address = new URL(location.href);
  address.search = "";
  address.searchParams.set("user", user.username);
  if (store.place && !store.isDm(store.place)) address.searchParams.set("channel", store.place);
  return address.pathname + address.search;
}

function writeAddress() {
  if (!store.world) return;
  const address = new URL(addressFor(store.user), location.href);
  if (store.place) address.searchParams.set("channel", store.place);
  history.replaceState(null, "", address);
}

async function be(user) {
  closePopover();
  // From one's own DM one comes to the other's.
  const wanted = store.world && store.isDm(store.place) ? user.dm_channel_id : store.place;
  await store.be(user.id, wanted);
  composer.focus();
}

async function begin() {
  const asked = new URLSearchParams(location.search);
  const everyone = (await listUsers()).filter((user) => !user.bot);
  const name = asked.get("user")?.toLowerCase();
  const user = everyone.find((one) => one.username === name || one.id === name) ?? everyone[0];
  if (!user) return noPeople();
  if (name && user.username !== name && user.id !== name) toast(`There is no user ${name} here.`);
  await store.be(user.id, asked.get("channel"));
  if (matchMedia("(hover: hover)").matches) composer.focus();
}

function noPeople() {
  document.getElementById("banner").textContent =
    "There is nobody here yet: make a user through the control interface.";
}

function beginUntilItWorks() {
  begin().catch(() => {
    store.link = "down";
    store.tell("link");
    setTimeout(beginUntilItWorks, kRetry);
  });
}

// ---- keys and housekeeping ----------------------------------------------------------------------------------

// Typing goes to the message box, wherever the focus is not already in a box.
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea, select, dialog, .popover, [role=listbox]");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === " ") return;
  composer.focus();
});
document.addEventListener("visibilitychange", () => store.world && store.markRead());
onReadElsewhere(() => store.world && store.tell("reads"));

applyTheme();
keepTimesFresh();
watchLink(store);
for (const topic of ["place", "world"]) store.on(topic, writeAddress);
beginUntilItWorks();

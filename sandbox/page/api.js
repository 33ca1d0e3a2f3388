// The sandbox's control interface, one function for each thing a user does or looks at. What the sandbox
// refuses comes back as a Refused with its reason; when it cannot be reached at all, as a Gone.

export class Refused extends Error {}
export class Gone extends Error {}

async function call(method, path, body) {
  let response;
  try {
    response = await fetch("/control" + path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Gone("The sandbox cannot be reached.");
  }
  if (response.status === 204) return null;
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(reason(answer) ?? `The sandbox answered ${response.status}.`);
  return answer;
}

// Discord's own refusals nest the reasons: {"errors": {"content": {"_errors": [{"message": "..."}]}}}.
function reason(answer) {
  if (answer.error) return answer.error;
  const nested = [];
  JSON.stringify(answer.errors ?? {}, (key, value) => {
    if (key === "_errors") nested.push(...value.map((one) => one.message));
    return value;
  });
  return nested.join(" ") || answer.message;
}

export const users = () => call("GET", "/users");
export const world = (as) => call("GET", `/world?as=${as}`);
export const commands = (channel, as) => call("GET", `/channels/${channel}/commands?as=${as}`);
export const interaction = (id) => call("GET", `/interactions/${id}`);

export async function messages(channel, as, limit, before) {
  const older = before ? `&before=${before}` : "";
  return (await call("GET", `/channels/${channel}/messages?as=${as}&limit=${limit}${older}`)).messages;
}

export const act = {
  command: (user, body) => call("POST", `/users/${user}/command`, body),
  autocomplete: (user, body) => call("POST", `/users/${user}/autocomplete`, body),
  click: (user, body) => call("POST", `/users/${user}/click`, body),
  choose: (user, body) => call("POST", `/users/${user}/choose`, body),
  modal: (user, body) => call("POST", `/users/${user}/modal`, body),
  message: (user, body) => call("POST", `/users/${user}/message`, body),
  remove: (user, message) => call("POST", `/users/${user}/delete`, { message_id: message }),
  openDm: (user) => call("POST", `/users/${user}/dm`, {}),
};

export const setDmsOpen = (user, open) => call("PATCH", `/users/${user}`, { dms_open: open });

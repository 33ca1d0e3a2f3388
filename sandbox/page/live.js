// What happens, as it happens: a websocket that comes back by itself when it is lost.

const kRetries = [250, 500, 1000, 2000];

// `on.event(event)` for all that is pushed; `on.up()` after each greeting, `on.down()` at each loss.
// close() ends it for good.
export function connect(userId, on) {
  let socket = null;
  let timer = 0;
  let failures = 0;
  let closed = false;

  function open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/control/live?user=${userId}`);
    socket.addEventListener("message", (message) => {
      if (closed) return;
      const event = JSON.parse(message.data);
      if (event.type === "hello") {
        failures = 0;
        on.up(event);
      } else {
        on.event(event);
      }
    });
    socket.addEventListener("close", () => {
      if (closed) return;
      on.down();
      timer = setTimeout(open, kRetries[Math.min(failures++, kRetries.length - 1)]);
    });
  }

  open();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      socket.close();
    },
  };
}

// Tests that tell one story: each step stands on those before it, so after one that failed the rest is skipped.

import { test } from "node:test";

export function story() {
  let broken = null;
  return function step(name, act) {
    test(name, async (context) => {
      if (broken) return context.skip(`because of: ${broken}`);
      try {
        await act(context);
      } catch (error) {
        broken = name;
        throw error;
      }
    });
  };
}

import { Session } from "node:inspector/promises";

/** Lets the parent record where this process spends its time, from one moment to another. */
export function recordProfile() {
  const session = new Session();
  return {
    "profile:start": async () => {
      session.connect();
      await session.post("Profiler.enable");
      await session.post("Profiler.setSamplingInterval", { interval: 200 });
      await session.post("Profiler.start");
    },
    "profile:stop": async () => {
      const { profile } = await session.post("Profiler.stop");
      session.disconnect();
      return profile;
    },
  };
}

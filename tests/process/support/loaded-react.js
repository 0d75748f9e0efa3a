import { createRequire } from "node:module";

/**
 * Loaded before a process's own modules: at its end it says which builds of React it ran. One that
 * was only looked through for the names that it exports is in the cache too, and is not `loaded`.
 */
const { cache } = createRequire(import.meta.url);
process.on("exit", () => {
  const builds = Object.entries(cache)
    .filter(([path, module]) => module?.loaded && /node_modules\/react(-dom)?\//.test(path))
    .map(([path]) => path);
  process.stderr.write(`loaded: ${builds.join(" ")}\n`);
});

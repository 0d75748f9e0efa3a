import { build, type Plugin } from "vite";

const INLINE_SCRIPT = "?inline-script";

/** Makes `import code from "./module.ts?inline-script"` the text of one script for a page. */
export const inlineScript: Plugin = {
  name: "inline-script",
  async load(id) {
    if (!id.endsWith(INLINE_SCRIPT)) return undefined;
    const built = await build({
      configFile: false,
      logLevel: "warn",
      build: {
        write: false,
        target: "es2022",
        rollupOptions: {
          input: id.slice(0, -INLINE_SCRIPT.length),
          output: { format: "iife" },
        },
      },
    });
    const [chunk] = "output" in built ? built.output : [];
    if (chunk?.type !== "chunk") throw new Error(`${id} is no script`);
    return `export default ${JSON.stringify(chunk.code.trim())}`;
  },
};

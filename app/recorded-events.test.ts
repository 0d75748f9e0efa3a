import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => ({ file, text: readFileSync(`app/${file}`, "utf8") });

/** Where events are recorded: by `record`, or by handing a definition to something that does. */
const recording = globSync("{contexts,platform}/**/*.server.{ts,tsx}", { cwd: "app" })
  .map((file) => read(file).text)
  .filter((text) => /\brecord\b/.test(text))
  .map((text) =>
    text
      .replaceAll(/^import [^;]*;$/gms, "")
      .replaceAll(/\b(?:whenHappens|whenHappensOutside)\(\s*\w+|\bevent: \w+/g, ""),
  )
  .join("\n");

const declared = globSync("contexts/*/events.ts", { cwd: "app" })
  .map(read)
  .flatMap(({ file, text }) =>
    [...text.matchAll(/export const (\w+) = define(?:Event|Change)\(/g)].map(([, name]) => ({
      name: name!,
      where: `app/${file}`,
      // The change that emits it is what commands record.
      emitted: new RegExp(`emits: ${name}\\b`).test(text),
    })),
  );

test("every event that a context declares is recorded by a command", () => {
  expect(declared.length).toBeGreaterThan(100);
  const never = declared.filter(
    ({ name, emitted }) => !emitted && !new RegExp(`\\b${name}\\b`).test(recording),
  );
  expect(never.map(({ name, where }) => `${where}: nothing records ${name}`)).toEqual([]);
});

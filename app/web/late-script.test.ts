import { expect, test } from "vitest";
import {
  inlineScriptHashes,
  scriptHash,
} from "#app/platform/http/content-security-policy.server.ts";
import { whenToLoad, withLateScript } from "./late-script.server.ts";

const page = (nonce = "") =>
  `<head><link rel="modulepreload" href="/assets/entry.js"${nonce}/>` +
  `<link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/assets/b.js"/></head>` +
  `<script${nonce}>context()</script><script${nonce} type="module" async="">import "/assets/b.js";$&</script>`;

test("a late script is not run, and its modules are fetched by the loader only", () => {
  expect(withLateScript(page(), "load('$1')")).toBe(
    '<head><link rel="stylesheet" href="/assets/a.css"/></head><script>context()</script>' +
      '<script type="text/late" data-modules="/assets/entry.js /assets/b.js">import "/assets/b.js";$&</script>' +
      "<script>load('$1')</script>",
  );
});

test("the nonce of the page allows the late script and its loader", () => {
  const late = withLateScript(page(' nonce="abc"'), "load()");
  expect(late.match(/<script nonce="abc"/g)).toHaveLength(3);
});

test("a kept page's policy allows the late script and its loader by their hashes", () => {
  const hashes = inlineScriptHashes(withLateScript(page(), "load()"));
  expect(hashes).toEqual(["context()", 'import "/assets/b.js";$&', "load()"].map(scriptHash));
});

const asked = (method: string, handle: unknown, data: unknown, actionData: unknown = null) =>
  whenToLoad(new Request("http://site.test/", { method }), {
    staticHandlerContext: {
      matches: [{ route: { id: "root", handle } }, { route: { id: "page" } }],
      loaderData: { root: data, page: {} },
      actionData,
    },
  } as unknown as Parameters<typeof whenToLoad>[1]);

test("a page whose route needs its script at once gets it at once", () => {
  const handle = { needsScript: (data: { toast?: string }) => data.toast !== undefined };
  expect(asked("GET", handle, { toast: "Sent" })).toBe("at-once");
  expect(asked("GET", handle, {})).toBe("late");
  expect(asked("GET", { noindex: true }, {})).toBe("late");
});

test("a page whose data could not be loaded waits, and the answer to a form does not", () => {
  const handle = { needsScript: () => true };
  expect(asked("GET", handle, undefined)).toBe("late");
  expect(asked("POST", undefined, {})).toBe("at-once");
  expect(asked("GET", undefined, {}, { page: {} })).toBe("at-once");
});

test("a page that asks for its script when idle gets it then, unless a route needs it at once", () => {
  const needsScript = ({ toast }: { toast?: string }, { whenIdle }: { whenIdle: boolean }) =>
    !whenIdle || toast !== undefined;
  expect(asked("GET", { needsScript }, {})).toBe("at-once");
  expect(asked("GET", { needsScript, scriptWhenIdle: true }, {})).toBe("when-idle");
  expect(asked("GET", { needsScript, scriptWhenIdle: true }, { toast: "Sent" })).toBe("at-once");
  expect(withLateScript(page(), "load()", { whenIdle: true })).toContain(
    'data-modules="/assets/entry.js /assets/b.js" data-when-idle>',
  );
});

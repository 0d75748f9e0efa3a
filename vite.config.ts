import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { inlineScript } from "./scripts/inline-script.ts";

/**
 * Packages that are not bundled: those that have native code or read files beside them, those that
 * are loaded as a whole at their first use, and React with its router, because there must be only
 * one copy, whoever renders the pages (bench/framework-server).
 */
const asTheyAre = [
  "sharp",
  "@electric-sql/pglite",
  "@react-pdf/renderer",
  "@aws-sdk/client-s3",
  "file-type",
  "nodemailer",
  "web-push",
  "stripe",
  "react",
  "react-dom",
  "react-router",
];

/** What most pages for visitors need, relative to `app`. */
const sharedModules = [
  "routes/error-page",
  "ui/late-script",
  "ui/layouts/(site-header|site-frame|hover-menu|bell|mark-scrolled)",
  "ui/patterns/(breadcrumbs|kept-form|page-hero|pending-bar|section|toaster)",
  "ui/primitives/(?!field|progress-bar)[^/.]+",
  "ui/sending/(trouble|unsent)",
  "ui/use-scripted",
  "web/meta",
];

/** What pages with a form need, relative to `app`. */
const formModules = ["ui/patterns/(form|form-host)", "ui/primitives/field"];

/** Returns what finds these modules by their path, without the examples of /dev/parts beside them. */
const inApp = (modules: readonly string[]) =>
  new RegExp(`/app/(${modules.join("|")})(/|\\.)(?!.*\\bexamples\\.)`);

/**
 * What most pages need is in three files instead of thirty, because large files compress better: a
 * visitor downloads 8 kB less (decision 32).
 */
const chunks = [
  {
    name: "framework",
    test: /\/node_modules\/(react|react-dom|scheduler|react-router)\/|preload-helper/,
    priority: 2,
  },
  {
    name: "shared",
    test: inApp(sharedModules),
    priority: 1,
  },
  {
    name: "forms",
    test: inApp(formModules),
    priority: 1,
  },
];

/**
 * Writes the server's files in ASCII. The engine keeps their texts in memory, and needs two bytes
 * for each character of a text that has a single other one.
 */
const inAscii: Plugin = {
  name: "in-ascii",
  applyToEnvironment: ({ name }) => name === "ssr",
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk") continue;
      file.code = file.code.replace(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
    }
  },
};

/** Returns a hash of the pictures that come with the site (`app/kernel/picture-address.ts`). */
function hashOfPictures(): string {
  const hash = createHash("sha256");
  for (const folder of ["public/pictures", "public/figures"]) {
    for (const name of readdirSync(folder).sort()) {
      hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest("hex").slice(0, 10);
}

export default defineConfig(({ command }) => ({
  plugins: [inlineScript, inAscii, tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    // The Content-Security-Policy allows no font that is written into the stylesheet.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
  },
  // In development a picture can change while the server runs, so its address stays without a hash.
  define:
    command === "build"
      ? { "import.meta.env.PICTURES_HASH": JSON.stringify(hashOfPictures()) }
      : {},
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      build: {
        rollupOptions: {
          // The entries of the server bundle: the server process, its parts for the benchmarks, the
          // operator's commands, and the process that draws documents.
          input: {
            serve: "./app/serve.ts",
            server: "./app/server.ts",
            command: "./app/command.ts",
            drawing: "./app/drawing.ts",
          },
          output: { comments: { legal: true, annotation: false, jsdoc: false } },
        },
      },
    },
  },
  // Bundling drops the parts of packages that are not used, such as drizzle's other dialects, the
  // emails' code highlighter and zod's sixty languages (decision 21).
  ...(command === "build" ? { ssr: { noExternal: true, external: asTheyAre } } : {}),
}));

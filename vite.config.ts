import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * Not bundled: what has native code or reads files that lie beside it, what is loaded as a whole with
 * its first use, and React with its router, of which there is to be one, whoever renders the pages
 * (bench/framework-server).
 */
const asTheyAre = [
  "sharp",
  "@electric-sql/pglite",
  "@react-pdf/renderer",
  "@aws-sdk/client-s3",
  "file-type",
  "nodemailer",
  "stripe",
  "react",
  "react-dom",
  "react-router",
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022" },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          // The ways into the server bundle: the process that serves, its parts for the benchmarks,
          // the operator's commands, and the process that draws documents.
          input: {
            serve: "./app/serve.ts",
            server: "./app/server.ts",
            command: "./app/command.ts",
            drawing: "./app/drawing.ts",
          },
        },
      },
    },
  },
  // Bundling shakes out what packages bring and we do not use, such as drizzle's other dialects, the
  // letters' code highlighter and zod's sixty languages (decision 21).
  ...(command === "build" ? { ssr: { noExternal: true, external: asTheyAre } } : {}),
}));

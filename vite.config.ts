import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022" },
  environments: {
    ssr: {
      build: {
        // The server bundle has two ways in: the HTTP server and the operator's commands.
        rollupOptions: { input: { server: "./app/server.ts", command: "./app/command.ts" } },
      },
    },
  },
  ssr: {
    // Bundling shakes out what these bring and we do not use: drizzle's other dialects (which the
    // auth library's adapter would load a second time), kysely, and most of the primitives. It
    // saves about 200 MB of memory.
    noExternal: ["drizzle-orm", "better-auth", /^@better-auth\//, "radix-ui", /^@radix-ui\//],
  },
});

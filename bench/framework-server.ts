import { serve } from "@hono/node-server";
import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { builtServer } from "./built-server.ts";
import { standReady } from "./meter.js";
import { memberPages, signIn } from "./visitors.ts";

/**
 * Measures what the framework alone does for the signed-in pages: the same routes and elements,
 * with recorded data of the real loaders. It has no session, database, log, policy or compression.
 */
const { build, createApplication, readEnv } = await builtServer();

type Routes = ServerBuild["routes"];
type Loader = NonNullable<NonNullable<Routes[string]>["module"]["loader"]>;

const recorded = new Map<string, unknown>();
const keyOf = (request: Request, id: string) => `${new URL(request.url).pathname} ${id}`;
const recording = withLoaders((id, loader) => async (args) => {
  const result = await loader(args);
  recorded.set(keyOf(args.request, id), result);
  return result;
});

const env = readEnv(process.env);
const application = await createApplication(env, {
  build: { ...build, routes: recording },
  files: "build/client",
});
const fetch = async (path: string, init?: RequestInit) =>
  application.app.fetch(new Request(env.APP_URL + path, init));
const cookie = await signIn(fetch, env.APP_URL);
for (const path of memberPages) {
  const original = await fetch(path, { headers: { Cookie: cookie } });
  if (original.status !== 200) throw new Error(`${path} answered ${original.status}`);
  await original.arrayBuffer();
}
await application.close();

const answer = createRequestHandler(
  {
    ...build,
    routes: withLoaders(
      (id) =>
        async ({ request }) =>
          recorded.get(keyOf(request, id)),
    ),
    entry: { ...build.entry, module: { ...build.entry.module, default: render } },
  },
  "production",
);

const server = serve(
  {
    fetch: (request: Request) => answer(request, new RouterContextProvider()),
    hostname: "127.0.0.1",
    port: 0,
  },
  ({ port }) => standReady({ port }),
);
process.on("SIGTERM", () => {
  server.close();
  process.exit(0);
});

function withLoaders(replace: (id: string, loader: Loader) => Loader): Routes {
  return Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const loader = route?.module.loader;
      if (!route || !loader) return [id, route];
      const module = { ...route.module, loader: replace(id, loader) };
      return [id, { ...route, module }];
    }),
  );
}

async function render(request: Request, status: number, headers: Headers, entry: EntryContext) {
  const stream = await renderToReadableStream(
    createElement(ServerRouter, { context: entry, url: request.url }),
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

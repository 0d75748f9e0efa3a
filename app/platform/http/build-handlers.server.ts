import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MiddlewareFunction,
  ServerBuild,
} from "react-router";

/** The built routes; while developing, a function that gives the newest. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

type Route = NonNullable<ServerBuild["routes"][string]>;
type Loader = (args: LoaderFunctionArgs) => unknown;
type Action = (args: ActionFunctionArgs) => unknown;

export type Handlers = {
  load: (args: LoaderFunctionArgs, loader: Loader) => Promise<unknown>;
  act: (args: ActionFunctionArgs, action: Action) => Promise<unknown>;
  guard?: (middleware: MiddlewareFunction<Response>) => MiddlewareFunction<Response>;
};

/**
 * A build whose loaders, actions and middleware are called by these functions. A rule that holds for
 * all of them is stated once in this way, where middleware of the framework cannot state it: what a
 * loader throws has become an answer before middleware sees it.
 */
export function withHandlers(build: Build, handlers: Handlers): Build {
  if (typeof build === "function") return async () => wrapped(await build(), handlers);
  return wrapped(build, handlers);
}

function wrapped(build: ServerBuild, handlers: Handlers): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && wrappedRoute(route, handlers),
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function wrappedRoute(route: Route, { load, act, guard }: Handlers): Route {
  const { loader, action, middleware } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader ? { loader: (args) => load(args, loader) } : {}),
      ...(action ? { action: (args) => act(args, action) } : {}),
      ...(guard && middleware ? { middleware: middleware.map(guard) } : {}),
    },
  };
}

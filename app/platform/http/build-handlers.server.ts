import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MiddlewareFunction,
  ServerBuild,
} from "react-router";

/** The built routes; in development, a function that returns the newest. */
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
 * Wraps a build, so that these functions call its loaders, actions and middleware. Rules for all of
 * them are stated once in this way. Middleware cannot do it, because what a loader throws is
 * already an answer when middleware sees it.
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

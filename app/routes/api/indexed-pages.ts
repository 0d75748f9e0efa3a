/** What the table of routes, as it was built, says of one of them. */
type BuiltRoute = {
  path?: string | undefined;
  parentId?: string | undefined;
  module: object;
};

type BuiltRoutes = Readonly<Record<string, BuiltRoute | undefined>>;

/**
 * The addresses without parameters that search engines may show, in the order of the route table.
 * Each page decides by its own tags and its layouts' handles: those that name a canonical address are
 * in, those that ask to be left out are not. `root` is what the root's loader gives, as far as tags
 * are made of it.
 */
export function indexedPages(routes: BuiltRoutes, root: object): string[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || !isPage(route.module)) return [];
    const chain = chainTo(route, routes);
    const path = `/${chain.flatMap(({ path: part }) => part || []).join("/")}`;
    if (/[:*]/.test(path)) return [];
    const handles = chain.map(({ module }) => ({ handle: "handle" in module && module.handle }));
    const tags = route.module.meta({
      matches: [{ id: "root", loaderData: root }, ...handles],
      location: { pathname: path, search: "", hash: "", state: null, key: "" },
      params: {},
    });
    return tags?.some((tag) => "rel" in tag && tag.rel === "canonical") ? [path] : [];
  });
}

type Page = { meta: (args: object) => object[] | undefined };

function isPage(module: object): module is Page {
  return "default" in module && "meta" in module && typeof module.meta === "function";
}

/** A route and those that it lies in, the outermost first. */
function chainTo(route: BuiltRoute, routes: BuiltRoutes): BuiltRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [...(parent ? chainTo(parent, routes) : []), route];
}

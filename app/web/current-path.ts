/**
 * Returns the address of the page that a request is about: a data request (`/x.data`) is about
 * `/x`.
 */
export function currentPath(request: Request): string {
  const url = new URL(request.url);
  // The router adds these: which loaders to run, and that an index route's form was sent.
  for (const own of ["_routes", "index"]) url.searchParams.delete(own);
  return url.pathname.replace(/\.data$/, "") + url.search;
}

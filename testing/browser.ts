/** A request that sends back the cookies which it was given, as a browser does. */
export function requestWith(setCookies: readonly string[], address = "/"): Request {
  const pairs = setCookies.map((cookie) => cookie.split(";")[0]!);
  return new Request(new URL(address, "http://localhost:3000"), {
    headers: pairs.length > 0 ? { Cookie: pairs.join("; ") } : {},
  });
}

import type { Application } from "./application.ts";
import type { Load } from "./load.ts";
import { nextMessage } from "./visitors.ts";

const compressed = { "Accept-Encoding": "br" };

/** Returns the load of a page as browsers request it. */
export function page(port: number, path: string, headers: Record<string, string> = {}): Load {
  return { port, path, headers: { ...compressed, ...headers }, expect: 200 };
}

/** Returns the requests to the application that are measured. */
export async function applicationLoads({ child, origin, cookie }: Application) {
  const { port } = child.hello;
  const first = await fetch(origin, { headers: compressed });
  await first.arrayBuffer();
  const etag = first.headers.get("ETag");
  if (!etag) throw new Error("the anonymous page has no ETag");

  const contact: Load = {
    port,
    path: "/contact",
    expect: 303,
    vary: () => {
      const { body, network } = nextMessage();
      return {
        method: "POST",
        body,
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          Origin: origin,
          "X-Forwarded-For": network,
          ...compressed,
        },
      };
    },
  };
  return {
    anonymous: page(port, "/"),
    unchanged: { ...page(port, "/", { "If-None-Match": etag }), expect: 304 },
    signedIn: page(port, "/dashboard", { Cookie: cookie }),
    course: page(port, "/course/cp101", { Cookie: cookie }),
    contact,
  };
}

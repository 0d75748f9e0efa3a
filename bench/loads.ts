import type { Application } from "./application.ts";
import type { Load } from "./load.ts";
import { forumWithReaders, nextMessage, nextReply, signIn } from "./visitors.ts";

const compressed = { "Accept-Encoding": "br" };
/** Browsers accept both; pages that members share are sent as gzip. */
const gzip = { "Accept-Encoding": "gzip, br" };

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
  const ask = (path: string, init?: RequestInit) => fetch(origin + path, init);
  const { topic, members, moderator } = await forumWithReaders(ask, origin);
  const lecture = await firstLecture(ask, cookie);
  const admin = await signIn(ask, origin, "admin");
  let next = 0;
  /** Each request comes from the next member. */
  const rotating = (path: string): Load => ({
    ...page(port, path),
    vary: () => ({ headers: { ...gzip, Cookie: members[(next += 1) % members.length]! } }),
  });
  const kept = (path: string) => page(port, path, { ...gzip, Cookie: cookie });
  // A parameter that no page knows: the page is rendered each time.
  const rendered = (path: string) => page(port, `${path}?rendered`, { Cookie: cookie });
  return {
    anonymous: page(port, "/"),
    unchanged: { ...page(port, "/", { "If-None-Match": etag }), expect: 304 },
    topic: kept(topic),
    rotatingTopic: rotating(topic),
    renderedTopic: rendered(topic),
    topicData: rotating(`${topic}.data`),
    signedIn: kept("/dashboard"),
    renderedDashboard: rendered("/dashboard"),
    dashboardData: kept("/dashboard.data"),
    course: kept("/course/cp101"),
    renderedCourse: rendered("/course/cp101"),
    lecture: kept(lecture),
    renderedLecture: rendered(lecture),
    jobs: kept("/situations-vacant"),
    renderedJobs: rendered("/situations-vacant"),
    staffList: page(port, "/admin/applications", { Cookie: admin }),
    contact,
    reply: { port, path: topic, expect: 303, vary: () => nextReply(origin, moderator) } as Load,
  };
}

/** Returns the address of the first lecture of CP101. */
async function firstLecture(
  ask: (path: string, init?: RequestInit) => Promise<Response>,
  cookie: string,
): Promise<string> {
  const course = await ask("/course/cp101?tab=lectures", { headers: { Cookie: cookie } });
  const [path] = /\/course\/cp101\/[\w-]+/.exec(await course.text()) ?? [];
  if (!path) throw new Error("CP101 has no lecture");
  return path;
}

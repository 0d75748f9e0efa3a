import { forumTexts } from "#app/contexts/forum/messages.ts";

/** Sends a request to the application, however it is reached. */
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Signs in as one of the demo's people, and returns the session cookie only. */
export async function signIn(ask: Ask, origin: string, person = "member"): Promise<string> {
  const answer = await ask("/demo-login", {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
    body: `person=${person}`,
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  const session = cookies.find((cookie) => cookie.includes("session_token="));
  if (!session) throw new Error(`signing in answered ${answer.status} without a session`);
  return session;
}

/** The people of the demo who have no role. Members with the same rights share pages. */
const members = ["member", "student", "partner"];

export type Forum = {
  /** The address of a topic with 20 posts. */
  topic: string;
  /** Cookies of people without a role. */
  members: string[];
  /** The cookie of somebody who may post without a limit. */
  moderator: string;
};

/** Signs in people of the demo, and gives a topic so many replies that it has 20 posts. */
export async function forumWithReaders(ask: Ask, origin: string): Promise<Forum> {
  const moderator = await signIn(ask, origin, "moderator");
  const topic = await openTopic(ask);
  while ((await postsOn(ask, topic)) < 20) await postReply(ask, origin, { topic, moderator });
  return {
    topic,
    moderator,
    members: await Promise.all(members.map((person) => signIn(ask, origin, person))),
  };
}

/** Returns the address of a topic that is not locked. */
async function openTopic(ask: Ask): Promise<string> {
  const link = /"(\/forum\/(?:category|topic)\/[\w-]+)"/g;
  const waiting = ["/forum"];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const text = await (await ask(path)).text();
    if (path.startsWith("/forum/topic/") && text.includes(forumTexts.guest)) return path;
    for (const [, next] of text.matchAll(link)) {
      if (!seen.has(next!)) waiting.push(next!);
      seen.add(next!);
    }
  }
  throw new Error("the demo has no open topic");
}

async function postsOn(ask: Ask, topic: string): Promise<number> {
  return (await (await ask(topic)).text()).split("<article").length - 1;
}

async function postReply(ask: Ask, origin: string, { topic, moderator }: Omit<Forum, "members">) {
  const { method, headers, body } = nextReply(origin, moderator);
  const answer = await ask(topic, { method, headers, body, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`replying answered ${answer.status}`);
}

/** Returns a reply with a new text, because a repeated text counts as the same reply. */
export function nextReply(origin: string, cookie: string) {
  written += 1;
  const content = `Reply number ${written}. ${"We walk the route twice, at the same hour. ".repeat(5)}`;
  return {
    method: "POST",
    headers: {
      Cookie: cookie,
      Origin: origin,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ content }).toString(),
  };
}

let written = 0;

/**
 * Returns a new message from a new network. Messages must differ, because a repeated text counts as
 * the same message, and after thirty from one network they are refused. The proxy's header names
 * the network.
 */
export function nextMessage(): { body: string; network: string } {
  written += 1;
  const body = new URLSearchParams({
    firstName: "Ada",
    lastName: "Example",
    email: `ada${written}@visitor.example`,
    subject: "A question about training",
    message: `Message number ${written}. When does the next course begin, and what should I bring?`,
  });
  const network = `10.${(written >> 8) & 255}.${written & 255}.1`;
  return { body: body.toString(), network };
}

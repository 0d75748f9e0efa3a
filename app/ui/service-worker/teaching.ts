import { deviceDatabase, keptTeaching as keeping, unsentEntries } from "../offline/database.ts";
import { answerCourse, checkCourses, forgetCourses } from "./courses.ts";
import { type FetchEvent, notKeptPage, PATIENCE, waited } from "./answers.ts";
import {
  endsAccount,
  filesOf,
  isCheckDue,
  isKept,
  isOver,
  isRefused,
  KEPT_COPY,
  type KeepMessage,
} from "../offline/kept-pages.ts";

/** The cache with the kept pages and their files. */
const CACHE = "teaching";

/**
 * Answers the requests that concern kept pages: pages of `/teach` from the server if it answers, the
 * files of kept pages from the device, and logging out, which deletes them. Other requests are left
 * to the browser.
 */
export function answerKept(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST" && endsAccount(pathname)) {
    return event.respondWith(endAccount(request, pathname));
  }
  if (request.method !== "GET") return;
  if (pathname.startsWith("/assets/")) return event.respondWith(keptOrFetched(request));
  if (answerCourse(event)) return;
  if (request.mode !== "navigate") return;
  if (pathname.startsWith("/teach")) event.respondWith(teachingPage(request, pathname));
  else event.waitUntil(checkSometimes());
}

/** Keeps pages and the files that they need. Returns whether they are kept. */
export async function keepPages({ owner, pages, files, all }: KeepMessage): Promise<boolean> {
  const before = await keeping();
  if (before && before.owner !== owner) await forgetPages();
  if (!all && before?.owner !== owner) return false;
  const cache = await caches.open(CACHE);
  const kept = new Set<string>(files);
  for (const path of pages) {
    const answer = await fetch(path, { headers: { [KEPT_COPY]: "1" }, redirect: "manual" });
    if (!answer.ok) {
      await cache.delete(path);
      continue;
    }
    const html = await answer.clone().text();
    for (const file of filesOf(html)) kept.add(file);
    kept.add(path);
    await cache.put(path, answer);
  }
  for (const file of kept) {
    if (file.startsWith("/assets/") && !(await cache.match(file))) {
      const answer = await fetch(file);
      if (answer.ok) await cache.put(file, answer);
    }
  }
  if (all) {
    for (const request of await cache.keys()) {
      if (!kept.has(new URL(request.url).pathname)) await cache.delete(request);
    }
  }
  const now = Date.now();
  const database = await deviceDatabase();
  await database.put("keeping", { name: "teaching", owner, keptAt: now, checkedAt: now });
  return true;
}

async function forgetPages(): Promise<void> {
  await caches.delete(CACHE);
  await (await deviceDatabase()).delete("keeping", "teaching");
}

/** Returns the kept page at a path, unless it was kept for too long. */
async function keptPage(path: string): Promise<Response | undefined> {
  const kept = await keeping();
  if (!kept) return undefined;
  if (isOver(kept, Date.now(), (await unsentEntries()).length)) {
    await forgetPages();
    return undefined;
  }
  return caches.match(path.replace(/\/$/, ""), { cacheName: CACHE });
}

async function teachingPage(request: Request, path: string): Promise<Response> {
  const kept = await keptPage(path).catch(() => undefined);
  const asked = fetch(request);
  if (!isKept(path)) return asked.catch(async () => notKept());
  const live = asked.then(async (answer) => {
    if (isRefused(answer)) await forgetPages();
    return answer;
  });
  if (!kept) return live.catch(async () => notKept());
  const answer = await Promise.race([live.catch(() => undefined), waited(PATIENCE)]);
  return answer && answer.status < 500 ? answer : kept;
}

/** The page for an address that is not kept, while there is no connection. */
const notKept = () =>
  notKeptPage(
    `This page is not on your phone. It keeps Today and the roll-calls of today and tomorrow, once you
have opened Today with a connection.`,
    [{ path: "/teach", label: "Today" }],
  );

async function keptOrFetched(request: Request): Promise<Response> {
  // In the cache of teaching, or in that of a course.
  const kept = await caches.match(request).catch(() => undefined);
  return kept ?? fetch(request);
}

/** Deletes the kept pages, and at a logout the names in what is unsent, if the server agrees. */
async function endAccount(request: Request, path: string): Promise<Response> {
  const answer = await fetch(request);
  if (answer.status >= 400) return answer;
  await forgetPages().catch(() => {});
  await forgetCourses().catch(() => {});
  if (path.startsWith("/logout")) await removeLabels().catch(() => {});
  return answer;
}

async function removeLabels(): Promise<void> {
  const database = await deviceDatabase();
  const entries = await database.getAll("entries");
  await Promise.all(entries.map((entry) => database.put("entries", { ...entry, label: "" })));
}

/**
 * Asks the server once an hour, when another page of the site is opened, whether the account may
 * still have what is kept.
 */
async function checkSometimes(): Promise<void> {
  await checkCourses();
  const kept = await keeping();
  const now = Date.now();
  if (!kept || !isCheckDue(kept, now)) return;
  if (isOver(kept, now, (await unsentEntries()).length)) return forgetPages();
  const answer = await fetch("/teach", { redirect: "manual", headers: { [KEPT_COPY]: "1" } });
  if (isRefused(answer)) return forgetPages();
  await (await deviceDatabase()).put("keeping", { ...kept, checkedAt: now });
}

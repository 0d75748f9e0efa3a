import {
  deviceDatabase,
  forgetCourse,
  type KeptCourse,
  keptCourses,
  unsentEntries,
} from "../offline/database.ts";
import {
  courseCache,
  courseOf,
  type CoursePages,
  filesOf,
  isCheckDue,
  isOver,
  isRefused,
  KEPT_COPY,
  keptAddress,
  type KeepCourseMessage,
  picturesOf,
} from "../offline/kept-pages.ts";
import { type FetchEvent, notKeptPage, PATIENCE, waited } from "./answers.ts";

/**
 * Answers what concerns kept courses (decision 63): their pages from the server if it answers, their
 * pictures from the device, and the dashboard, which lists them while there is no connection. Returns
 * whether it answers; other requests are left to others.
 */
export function answerCourse(event: FetchEvent): boolean {
  const { request } = event;
  const url = new URL(request.url);
  if (/^\/(figures|course-pictures)\//.test(url.pathname)) {
    event.respondWith(picture(request, url.pathname));
    return true;
  }
  if (request.mode !== "navigate") return false;
  const course = courseOf(url.pathname);
  if (course) {
    event.respondWith(coursePage(request, course, url));
    event.waitUntil(checkCourses());
    return true;
  }
  if (url.pathname !== "/dashboard") return false;
  event.respondWith(fetch(request).catch(listOfKept));
  event.waitUntil(checkCourses());
  return true;
}

async function coursePage(request: Request, course: string, url: URL): Promise<Response> {
  const address = keptAddress(url);
  const kept = await keptPage(course, address).catch(() => undefined);
  const asked = fetch(request).then(async (answer) => {
    // Whoever lost the enrolment is led to the dashboard.
    if (kept && isRefused(answer)) await forgetCourse(course);
    return answer;
  });
  if (!kept) return asked.catch(listOfKept);
  const answer = await Promise.race([asked.catch(() => undefined), waited(PATIENCE)]);
  if (answer && answer.status < 500) return answer;
  // The page was made for this address, and would be another one at the address that was asked for.
  const isOther = address.includes("?") && address !== url.pathname + url.search;
  return isOther ? Response.redirect(address, 302) : kept;
}

/** Returns the kept page at an address, unless its course was kept for too long. */
async function keptPage(course: string, address: string): Promise<Response | undefined> {
  const found = (await keptCourses()).find(({ id }) => id === course);
  if (!found) return undefined;
  if (isOver(found, Date.now(), (await unsentEntries()).length, "course")) {
    await forgetCourse(course);
    return undefined;
  }
  return caches.match(address, { cacheName: courseCache(course), ignoreVary: true });
}

async function listOfKept(): Promise<Response> {
  const kept = await keptCourses().catch(() => []);
  if (kept.length === 0) return Response.error();
  return notKeptPage(
    "This page is not on your device. It keeps these courses, without their films and exercises.",
    kept.map(({ id, title }) => ({ path: `/course/${id}`, label: title })),
  );
}

/** Returns a picture from the device, if need be in another width than the one that was asked for. */
async function picture(request: Request, path: string): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  return fetch(request).catch(async (error: unknown) => {
    const folder = path.replace(/[^/]*$/, "");
    for (const { id } of folder.startsWith("/course-pictures/") ? await keptCourses() : []) {
      const cache = await caches.open(courseCache(id));
      const keys = await cache.keys();
      const other = keys.find(({ url }) => new URL(url).pathname.startsWith(folder));
      const answer = other && (await cache.match(other));
      if (answer) return answer;
    }
    throw error;
  });
}

/**
 * Keeps a course, or renews of it what has changed. Returns whether it is kept. A course that the
 * server does not show to the account is deleted.
 */
export function keepCourse(asked: KeepCourseMessage): Promise<boolean> {
  const work = () => keep(asked);
  return "locks" in navigator ? navigator.locks.request("kept-courses", work) : work();
}

async function keep({ course, files, begin }: KeepCourseMessage): Promise<boolean> {
  const before = (await keptCourses()).find(({ id }) => id === course);
  if (!before && !begin) return false;
  const answer = await fetch(`/course/${course}/pages.json`, { redirect: "manual" });
  if (isRefused(answer)) {
    await forgetCourse(course);
    return false;
  }
  if (!answer.ok) return before !== undefined;
  const { owner, title, pages } = (await answer.json()) as CoursePages;
  const isOwn = before?.owner === owner;
  if (before && !isOwn) await forgetCourses();
  if (!isOwn && !begin) return false;
  try {
    const kept = await fetchPages(course, pages, isOwn ? before.pages : {});
    const loaded = [...new Set([...(isOwn ? before.loaded : []), ...files])];
    const bytes = await fetchFiles(course, kept, loaded);
    const now = Date.now();
    await (
      await deviceDatabase()
    ).put("keeping", {
      name: courseCache(course),
      id: course,
      title,
      owner,
      since: isOwn ? before.since : now,
      keptAt: now,
      checkedAt: now,
      bytes,
      pages: kept,
      loaded,
    });
    return true;
  } catch (error) {
    // What was kept before stays usable; half of a course is not kept.
    if (!isOwn) await forgetCourse(course);
    throw error;
  }
}

/** Asks for the pages that are new or have changed. */
async function fetchPages(
  course: string,
  pages: CoursePages["pages"],
  before: KeptCourse["pages"],
): Promise<KeptCourse["pages"]> {
  const cache = await caches.open(courseCache(course));
  const kept: KeptCourse["pages"] = {};
  for (const { path, version } of pages) {
    const known = before[path];
    if (known?.version === version && (await cache.match(path, { ignoreVary: true }))) {
      kept[path] = known;
      continue;
    }
    const answer = await fetch(path, { headers: { [KEPT_COPY]: "1" }, redirect: "manual" });
    if (!answer.ok) continue;
    const html = await answer.clone().text();
    await cache.put(path, answer);
    kept[path] = { version, files: [...filesOf(html), ...picturesOf(html)] };
  }
  return kept;
}

/** Keeps the files of these pages, and deletes what none of them needs. Returns the size of it all. */
async function fetchFiles(
  course: string,
  pages: KeptCourse["pages"],
  more: readonly string[],
): Promise<number> {
  const cache = await caches.open(courseCache(course));
  const files = new Set([...more, ...Object.values(pages).flatMap((page) => page.files)]);
  for (const file of files) {
    if (await cache.match(file, { ignoreVary: true })) continue;
    const answer = (await caches.match(file)) ?? (await fetch(file).catch(() => undefined));
    if (answer?.ok) await cache.put(file, answer.clone());
  }
  let bytes = 0;
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    if (!files.has(path) && !(path in pages)) {
      await cache.delete(request);
      continue;
    }
    bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
  }
  return bytes;
}

/** Deletes all kept courses: the account of this browser has changed. */
export async function forgetCourses(): Promise<void> {
  for (const { id } of await keptCourses()) await forgetCourse(id);
}

/** Renews kept courses once an hour, and deletes those that are kept for too long. */
export async function checkCourses(): Promise<void> {
  const now = Date.now();
  for (const kept of await keptCourses()) {
    if (!isCheckDue(kept, now)) continue;
    if (isOver(kept, now, (await unsentEntries()).length, "course")) await forgetCourse(kept.id);
    // Without a connection it is asked again at the next page.
    else
      await keepCourse({ kind: "keep-course", course: kept.id, files: [], begin: false }).catch(
        () => false,
      );
  }
}

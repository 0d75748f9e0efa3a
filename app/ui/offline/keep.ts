import type { KeepCourseMessage, KeepMessage } from "./kept-pages.ts";

/**
 * Asks the service worker to keep pages on this device, and registers it if that was not done yet.
 * Resolves with true once they are kept. Without a connection, or in a browser without service
 * workers, nothing is kept and nothing breaks.
 */
export function keepOnDevice(asked: Omit<KeepMessage, "kind" | "files">): Promise<boolean> {
  return askWorker((files) => ({ kind: "keep", ...asked, files }));
}

/** The same for a course. Unless it begins to be kept, one that is not kept is left alone. */
export function keepCourseOnDevice(course: string, begin: boolean): Promise<boolean> {
  return askWorker((files) => ({ kind: "keep-course", course, files, begin }));
}

async function askWorker(
  message: (files: string[]) => KeepMessage | KeepCourseMessage,
): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !navigator.onLine) return false;
  try {
    await navigator.serviceWorker.register("/service-worker.js", { scope: "/" });
    const { active } = await navigator.serviceWorker.ready;
    const files = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/"));
    const { port1, port2 } = new MessageChannel();
    const kept = new Promise<boolean>((resolve) => {
      port1.addEventListener("message", ({ data }) => resolve(data === true));
      port1.start();
    });
    active?.postMessage(message(files), [port2]);
    return active ? await kept : false;
  } catch {
    // The browser refuses it, for instance in a private window.
    return false;
  }
}

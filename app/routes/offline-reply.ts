import type { FormReply } from "#app/kernel/form.ts";

/**
 * Sends a form, and says so in the form when it could not even leave the browser: the page, and what
 * was typed into it, stays. Anything else (an answer, a redirect, a bug) goes its usual way.
 */
export async function offlineReply<T>(
  send: () => Promise<T>,
  failed: { title: string; description: string },
): Promise<T | FormReply> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const formError = { title: failed.title, text: failed.description };
    return { values: {}, fieldErrors: {}, formError };
  }
}

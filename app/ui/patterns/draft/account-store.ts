import type { DraftStore, Saving, StoredDraft } from "./stored-draft.ts";

const ADDRESS = "/drafts";
const TIMEOUT_MS = 10_000;

/** A browser sends at most this much after its page is closed. */
const MOST_AFTER_LEAVING = 60_000;

type Answered = Omit<StoredDraft, "savedAt"> & { savedAt: string };

/** Drafts of somebody who is signed in, on the server. */
export const accountStore: DraftStore = {
  async read(form) {
    const response = await fetch(`${ADDRESS}?draft=${encodeURIComponent(form)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(String(response.status));
    const { draft } = (await response.json()) as { draft: Answered | null };
    return draft && dated(draft);
  },
  async write(form, version, fields, { leaving }) {
    const body = new URLSearchParams({
      draft: form,
      version: String(version),
      fields: JSON.stringify(fields),
    });
    const response = await send(body, leaving && body.toString().length < MOST_AFTER_LEAVING);
    if (response.status !== 409 && !response.ok) throw new Error(String(response.status));
    const saving = (await response.json()) as
      | { outcome: "saved"; version: number; savedAt: string }
      | { outcome: "elsewhere"; draft: Answered | null };
    if (saving.outcome === "saved") {
      return { ...saving, savedAt: Date.parse(saving.savedAt) } satisfies Saving;
    }
    return { ...saving, draft: saving.draft && dated(saving.draft) };
  },
  async discard(form) {
    const response = await send(new URLSearchParams({ draft: form, intent: "discard" }), false);
    if (!response.ok) throw new Error(String(response.status));
  },
  sending() {
    // The server deletes the draft when it accepts the form.
  },
};

const send = (body: URLSearchParams, keepalive: boolean) =>
  fetch(ADDRESS, { method: "POST", body, keepalive, signal: AbortSignal.timeout(TIMEOUT_MS) });

const dated = (draft: Answered): StoredDraft => ({ ...draft, savedAt: Date.parse(draft.savedAt) });

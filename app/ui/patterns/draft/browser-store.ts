import { type DraftStore, PREFIX, type StoredDraft } from "./stored-draft.ts";

/** How long a draft of a guest is kept, in milliseconds. The notice says it in words. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

type Kept = StoredDraft & {
  /** The form was sent. If it comes back refused, it is saved again without this. */
  sent?: true;
};

/** Drafts of a guest, in this browser only. */
export function browserStore(storage: Storage, now: () => number = Date.now): DraftStore {
  const read = (form: string) => {
    const kept = parsed(storage.getItem(PREFIX + form));
    return kept && isAlive(kept, now()) ? kept : null;
  };
  return {
    async read(form) {
      for (const key of Object.keys(storage)) {
        if (!key.startsWith(PREFIX)) continue;
        const kept = parsed(storage.getItem(key));
        if (!kept || !isAlive(kept, now())) storage.removeItem(key);
      }
      return read(form);
    },
    async write(form, version, fields) {
      const kept = read(form);
      // A form that was sent and came back refused goes on with the draft that it had.
      const isSent = parsed(storage.getItem(PREFIX + form))?.sent;
      if (!isSent && (kept?.version ?? 0) !== version) return { outcome: "elsewhere", draft: kept };
      const draft: StoredDraft = { fields, version: version + 1, savedAt: now() };
      storage.setItem(PREFIX + form, JSON.stringify(draft));
      return { outcome: "saved", version: draft.version, savedAt: draft.savedAt };
    },
    async discard(form) {
      storage.removeItem(PREFIX + form);
    },
    sending(form) {
      const kept = read(form);
      if (kept) storage.setItem(PREFIX + form, JSON.stringify({ ...kept, sent: true }));
    },
  };
}

const isAlive = ({ sent, savedAt }: Kept, now: number) => !sent && now - savedAt < KEPT_MS;

function parsed(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? "null") as Kept | null;
    return kept && typeof kept.fields === "object" && Number.isFinite(kept.savedAt) ? kept : null;
  } catch {
    return null;
  }
}

/** A draft as it is stored, for an account or in the browser. */
export type StoredDraft = {
  fields: Record<string, string>;
  version: number;
  /** Milliseconds since 1970. */
  savedAt: number;
};

/** What became of a draft that was to be saved. */
export type Saving =
  | { outcome: "saved"; version: number; savedAt: number }
  /** Another device or window has changed it meanwhile; null if it was sent or discarded there. */
  | { outcome: "elsewhere"; draft: StoredDraft | null };

/**
 * Where drafts are stored, by the path of their form. `write` saves only over the version that the
 * form began from. Everything throws if the store cannot be reached.
 */
export type DraftStore = {
  read(form: string): Promise<StoredDraft | null>;
  write(
    form: string,
    version: number,
    fields: Record<string, string>,
    options: { leaving: boolean },
  ): Promise<Saving>;
  discard(form: string): Promise<void>;
  /** The form is being sent. It may still be refused. */
  sending(form: string): void;
};

/** Before the form's path, in the names under which the browser keeps a guest's drafts. */
export const PREFIX = "draft:";

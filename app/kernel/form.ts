/** What the server answers to a form that it could not accept: all that was typed, and why not. */
export type FormResult = {
  values: Record<string, string>;
  fieldErrors: Record<string, string[]>;
  formError?: { title?: string; text: string };
  /** Somebody else has saved since the form was opened ("changed-meanwhile"). */
  conflict?: true;
};

/** Checks a filled-in form; the messages by field, none when all is well. */
export type FormChecker = (data: FormData) => Record<string, string[]>;

/** What somebody typed into a form whose session had ended, kept until they are signed in again. */
export type KeptForm = {
  /** The page that the form stood on. */
  place: string;
  /** The path that the form posts to. */
  action: string;
  values: Record<string, string>;
};

/**
 * The server's answer to a form that it did not accept: everything that was typed, and the errors.
 */
export type FormResult = {
  values: Record<string, string>;
  fieldErrors: Record<string, string[]>;
  formError?: { title?: string; text: string };
  /** Somebody else has saved since the form was opened ("changed-meanwhile"). */
  conflict?: true;
};

/** Checks a form. Returns the messages by field, and no entries if the form is valid. */
export type FormChecker = (data: FormData) => Record<string, string[]>;

/**
 * What somebody typed into a form whose session had ended. It is kept until they are signed in
 * again.
 */
export type KeptForm = {
  /** The page with the form. */
  place: string;
  /** The path that the form posts to. */
  action: string;
  values: Record<string, string>;
};

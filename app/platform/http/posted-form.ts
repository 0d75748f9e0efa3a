/** A form that was sent and could not be taken, as it can be sent again. */
export type PostedForm = {
  /** Where it was sent to. */
  action: string;
  fields: [name: string, value: string][];
  /** Whether there was something in it that has to be entered anew: a password, a code or a file. */
  incomplete: boolean;
};

/** Never repeated on a page: passwords, and the codes of two-factor authentication. */
const secret = /password|^code$/i;

export function postedForm({ url }: Request, form: FormData | undefined): PostedForm {
  const { pathname, search } = new URL(url);
  const posted: PostedForm = { action: pathname + search, fields: [], incomplete: false };
  for (const [name, value] of form ?? []) {
    if (typeof value === "string" && !secret.test(name)) posted.fields.push([name, value]);
    else if (typeof value === "string" ? value : value.size > 0) posted.incomplete = true;
  }
  return posted;
}

/** A form that could not be accepted, with what is needed to send it again. */
export type PostedForm = {
  /** The address that it was sent to. */
  action: string;
  fields: [name: string, value: string][];
  /** Whether something has to be entered again: a password, a code or a file. */
  incomplete: boolean;
};

/** Fields that are never repeated on a page: passwords and two-factor codes. */
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

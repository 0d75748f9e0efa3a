import { data } from "react-router";

/**
 * Returns the form that was sent, or answers 400 if the body is not a form. U+0000 is removed,
 * because no database stores it and nobody can type it.
 */
export async function formOf(request: Request): Promise<FormData> {
  try {
    const form = await request.formData();
    const spoilt = [...form].some(([, value]) => typeof value === "string" && value.includes("\0"));
    if (!spoilt) return form;
    const clean = new FormData();
    for (const [name, value] of form) {
      clean.append(name, typeof value === "string" ? value.replaceAll("\0", "") : value);
    }
    return clean;
  } catch (error) {
    if (error instanceof TypeError) throw data(null, 400);
    throw error;
  }
}

/** Returns one field of a form as text; empty if it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the status of a form's refusal: 429 or 503 if waiting is enough, else `otherwise`. */
export function refusalStatus(error: string, otherwise: number): number {
  if (error === "too-many-attempts") return 429;
  return error === "too-busy" ? 503 : otherwise;
}

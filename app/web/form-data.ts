import { data } from "react-router";

/**
 * The form that was sent. A body that is no form is its sender's mistake, not a bug of ours. The
 * one character that no database stores (U+0000) cannot be typed, and is left out.
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

/** One field of a form as text; empty where it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The status of a form's refusal: whether patience is all that it takes, or else `otherwise`. */
export function refusalStatus(error: string, otherwise: number): number {
  if (error === "too-many-attempts") return 429;
  return error === "too-busy" ? 503 : otherwise;
}

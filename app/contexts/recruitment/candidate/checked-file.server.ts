import { err, ok, type Result } from "#app/kernel/result.ts";
import {
  activeContentOf,
  type ActiveContent,
} from "#app/platform/storage/active-content.server.ts";
import { recognise, type Recognised } from "#app/platform/storage/recognise.server.ts";
import { CV_BYTES, LICENCE_BYTES } from "./rules.ts";

/** An uploaded file. Its name was chosen by the sender. */
export type Upload = { name: string; bytes: Uint8Array };

export type FileError = "empty-file" | "too-large" | "wrong-type" | ActiveContent;

/**
 * Checks a CV by its content: a PDF of at most 5 MB that only shows something.
 *
 * Errors: "empty-file"; "too-large"; "wrong-type"; "active-content"; "locked-file".
 */
export async function checkedCv(bytes: Uint8Array): Promise<Result<Recognised, FileError>> {
  const checked = await checkedFile(bytes, CV_BYTES);
  return checked.ok && checked.value.mediaType !== "application/pdf" ? err("wrong-type") : checked;
}

/** The same for a file that shows a licence, which can also be a JPEG or PNG. */
export function checkedLicence(bytes: Uint8Array): Promise<Result<Recognised, FileError>> {
  return checkedFile(bytes, LICENCE_BYTES);
}

async function checkedFile(
  bytes: Uint8Array,
  most: number,
): Promise<Result<Recognised, FileError>> {
  if (bytes.length === 0) return err("empty-file");
  if (bytes.length > most) return err("too-large");
  const recognised = await recognise(bytes);
  if (!recognised) return err("wrong-type");
  const active =
    recognised.mediaType === "application/pdf" ? await activeContentOf(bytes) : undefined;
  return active ? err(active) : ok(recognised);
}

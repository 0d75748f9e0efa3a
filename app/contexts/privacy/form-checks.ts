import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { ArchiveForm, ErasureForm } from "./forms.ts";

/** The browser's checks of the forms about one's own data. */
export const checkArchive = checkerFor(ArchiveForm);
export const checkErasure = checkerFor(ErasureForm);

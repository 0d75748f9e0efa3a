import { z } from "zod";
import { fileField } from "#app/kernel/form-fields.ts";
import { scanErrors } from "./messages.ts";
import { SCAN_BYTES } from "./rules.ts";

/** The scan of a signed sheet. Only the server checks what the file contains. */
export const scanForm = z.object({
  /** Generated with the page, so that a form sent twice is one scan. */
  key: z.uuid("Please open this page again and choose the file there"),
  /** The scan that it replaces; absent for the first one. */
  replaces: z.uuid().optional(),
  file: fileField({
    most: SCAN_BYTES,
    empty: scanErrors["empty-file"],
    tooLarge: scanErrors["too-large"],
  }),
});

export type ScanRequest = Omit<z.output<typeof scanForm>, "file">;

import { z } from "zod";
import { dateField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { partsOf } from "./document-source.ts";
import { resourceCategories, type ResourceKind } from "./rules.ts";
import { LONGEST_AUTHOR, LONGEST_DESCRIPTION, LONGEST_TITLE } from "./fields.ts";

const LONGEST_TEXT = 40_000;

const line = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(most, `Please keep this under ${most} characters`);

const flag = z.preprocess((value) => value === "on", z.boolean());

const common = {
  title: line("Please enter a title", LONGEST_TITLE),
  description: line("Please describe what one gets", LONGEST_DESCRIPTION),
  category: z.enum(resourceCategories, { error: "Please choose a category" }),
  author: z
    .string()
    .trim()
    .max(LONGEST_AUTHOR, `Please keep this under ${LONGEST_AUTHOR} characters`)
    .optional()
    .transform((author) => author || null),
  uploadDate: dateField(),
  featured: flag,
  /** The version that the editor saw; missing for a new resource. */
  version: versionField,
};

const missingText = "Please write the document";

/** A document with the institute's own text. */
const TextResource = z.object({
  ...common,
  source: z
    .string({ error: missingText })
    .max(LONGEST_TEXT, "Please keep a document under 40,000 characters")
    .transform(partsOf)
    .refine((parts) => parts.length > 0, missingText),
});

/** A document that is a file. The file is read separately. */
const FileResource = z.object(common);

/** A video or a page on another site. */
const WebResource = z.object({
  ...common,
  type: z.enum(["video", "link"], { error: "Please choose what it is" }),
  url: line("Please enter the address", 500).pipe(
    z.url({ protocol: /^https$/, error: "Please enter an address that begins with https://" }),
  ),
  format: line("Please say what one gets, such as Website", 60),
});

export const resourceForms = {
  file: FileResource,
  text: TextResource,
  web: WebResource,
} satisfies Record<ResourceKind, z.ZodType>;

export type ResourceInput =
  | ({ kind: "file" } & z.output<typeof FileResource>)
  | ({ kind: "text" } & z.output<typeof TextResource>)
  | ({ kind: "web" } & z.output<typeof WebResource>);

import type { FormResult } from "#app/kernel/form.ts";
import { IMPORT_LIMITS } from "#app/platform/imports/limits.ts";
import { type Examples, LONG_WORD } from "#app/ui/examples.ts";
import { columnField } from "../fields.ts";
import { failureText, type ImportError, importErrorText } from "../messages.ts";
import type { ImportView } from "../queries.server.ts";
import { ImportStep } from "./import-step.tsx";
import { SourceColumns } from "./source-columns.tsx";
import { UploadForm } from "./upload-form.tsx";

const at = new Date("2026-03-02T21:00:00Z");

const columns = [
  { key: "name", label: "Name", required: true, about: "At most 120 characters." },
  { key: "email", label: "Email", required: true, about: "Each address once." },
  { key: "phone", label: "Phone", required: false, about: "With the country code." },
];

const mapping: NonNullable<ImportView["mapping"]> = {
  encoding: "utf-8",
  delimiter: ";",
  header: ["Name", "Email", "Remarks of the office", ""],
  sample: [
    { line: 2, cells: ["Āwhina Te Rangi", "awhina@post.example", "Comes by ferry", ""] },
    { line: 3, cells: [LONG_WORD, "eva@post.example", "", ""] },
  ],
  chosen: { name: 0, email: 1 },
  ticked: ["invite"],
  missing: [],
  columns,
  options: [{ name: "invite", label: "Send an invitation to each new person" }],
};

const imported: ImportView = {
  id: "00000000-0000-7000-8000-000000000000",
  source: { id: "people", label: "People", one: "person", many: "people" },
  fileName: "people.csv",
  rowCount: 1250,
  status: "mapping",
  version: 1,
  progress: 0,
  interrupted: false,
  counts: { created: 1200, changed: 0, unchanged: 50 },
  options: [],
  failure: null,
  by: "Dávid Kőszegi",
  createdAt: at,
  writtenAt: null,
  undone: 0,
  undoUntil: null,
  earlier: null,
  mapping,
  faults: { count: 0, first: [] },
  left: [],
};

/** Each example is an import that differs from a new one in what is given. */
const step = (name: string, changes: Partial<ImportView>, result?: FormResult) => (
  <ImportStep
    it={{ ...imported, ...changes }}
    result={result}
    idPrefix={`importer-${name}-`}
    live={false}
  />
);

const upload = (name: string, error?: ImportError, detail?: Record<string, string | number>) => (
  <UploadForm
    limits={IMPORT_LIMITS}
    idPrefix={`importer-${name}-`}
    result={error && { values: {}, fieldErrors: { file: [importErrorText(error, detail)] } }}
  />
);

const faults: ImportView["faults"]["first"] = [
  { line: 14, column: "Email", value: "awhina@post", text: "Please enter a valid email address" },
  { line: 15, column: "Name", value: "", text: "This is missing" },
  { line: 90, text: "This line has 5 cells, and the header has 4" },
  { line: 91, column: "Name", value: LONG_WORD, text: "At most 120 characters" },
];

const checked = { status: "checked", counts: { created: 0, changed: 0, unchanged: 0 } } as const;
const done = { status: "done", mapping: null, writtenAt: at } as const;

export default {
  title: "Importer",
  states: {
    "the columns of a source": () => <SourceColumns columns={columns} />,
    "choose a file": () => upload("choose"),
    "no file was chosen": () => upload("none", "empty-file"),
    "a file that is no text": () => upload("binary", "not-text"),
    "a file without rows": () => upload("no-rows", "no-rows"),
    "a file that is too large": () => upload("large", "too-large"),
    "a file that is no table": () =>
      upload("broken", "broken-table", { line: 12, text: "A quotation mark is not closed." }),
    mapping: () => step("mapping", {}),
    "mapping, with a column that was not recognised": () =>
      step("missing", { mapping: { ...mapping, chosen: { name: 0 }, missing: ["Email"] } }),
    "mapping, refused because two fields have one column": () =>
      step(
        "twice",
        {},
        {
          values: { [columnField("name")]: "1", [columnField("email")]: "1" },
          fieldErrors: { [columnField("email")]: [importErrorText("column-twice")] },
        },
      ),
    "the same file was imported before": () =>
      step("before", { earlier: { id: imported.id, writtenAt: at } }),
    "checking, with its progress": () =>
      step("checking", { status: "checking", progress: 400, mapping: null }),
    "faults, by line and column": () =>
      step("faults", { ...checked, faults: { count: 4, first: faults } }),
    "more faults than are shown": () =>
      step("many-faults", { ...checked, faults: { count: 1250, first: faults.slice(0, 2) } }),
    "nothing is wrong": () =>
      step("ready", { status: "checked", options: ["Send an invitation to each new person"] }),
    "nothing is wrong, and all of it is here already": () =>
      step("nothing", { ...checked, counts: { created: 0, changed: 0, unchanged: 1250 } }),
    "something was changed after the check": () =>
      step("changed", { status: "checked", failure: failureText({ code: "changed-since" }) }),
    "importing, with its progress": () =>
      step("writing", { status: "writing", progress: 1000, mapping: null }),
    "importing, interrupted": () =>
      step("interrupted", { status: "writing", progress: 250, interrupted: true, mapping: null }),
    done: () => step("done", { ...done, undoUntil: new Date("2026-03-03T21:00:00Z") }),
    "done, and too late to be undone": () => step("late", done),
    "undoing, with its progress": () =>
      step("undoing", { ...done, status: "undoing", progress: 600 }),
    undone: () => step("undone", { ...done, status: "undone", undone: 1200 }),
    "undone, with rows that were left alone": () =>
      step("left", {
        ...done,
        status: "undone",
        undone: 1198,
        left: [
          { line: 14, name: "Āwhina Te Rangi", why: "Was changed since" },
          { line: 90, name: LONG_WORD, why: "Has written in the forum" },
        ],
      }),
    "stopped, and the file can no longer be read": () =>
      step("stopped", { mapping: null, failure: failureText({ code: "file-gone" }) }),
  },
} satisfies Examples;

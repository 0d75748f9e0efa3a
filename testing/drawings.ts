import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The drawings of docs/ARCHITECTURE.md, made from the code. `npm run drawings` writes them between
 * their markers, and a test compares what stands there with what the code gives.
 */

export const ARCHITECTURE = "docs/ARCHITECTURE.md";

type Pattern = string | string[];
type Side = { path?: Pattern; pathNot?: Pattern } & Record<string, unknown>;
type Rule = { name: string; from: Side; to: Side };

const rules = await forbidden();
const compiled = new Map<string, RegExp>();
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const files = globSync("{app,db}/**/*.{ts,tsx}").filter((file) => !isTest(file));
const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const imports = [...sources].flatMap(([from, source]) =>
  importsIn(from, source).map((to) => ({ from, to })),
);

/** Returns the document with all drawings between their markers renewed. */
export function withDrawings(document: string): string {
  const drawings = {
    rooms: roomsDrawing(),
    contexts: contextsTable(),
    write: writeDrawing("app/routes/admin/message.tsx", "enquiryAnswered"),
  };
  let drawn = document;
  for (const [name, drawing] of Object.entries(drawings)) {
    const [start, end] = [`<!-- drawing: ${name} -->`, "<!-- end of drawing -->"];
    const from = drawn.indexOf(start);
    const to = drawn.indexOf(end, from);
    if (from < 0 || to < 0)
      throw new Error(`${ARCHITECTURE} has no place for "${name}" (${start})`);
    drawn = `${drawn.slice(0, from + start.length)}\n\n${drawing}\n\n${drawn.slice(to)}`;
  }
  return drawn;
}

/** A file belongs to the first room whose pattern matches its path. */
const rooms = [
  { id: "kernel", label: "kernel", path: /^app\/kernel\// },
  { id: "platform", label: "platform", path: /^app\/platform\// },
  { id: "ui", label: "ui", path: /^app\/ui\// },
  { id: "contextsUi", label: "contexts/…/ui", path: /^app\/contexts\/.+\/ui\// },
  { id: "contexts", label: "contexts", path: /^app\/contexts\// },
  { id: "web", label: "web", path: /^app\/web\// },
  { id: "routes", label: "routes", path: /^app\/routes\// },
  { id: "app", label: "app", path: /^app\// },
  { id: "db", label: "db", path: /^db\// },
];

type Room = (typeof rooms)[number];

const roomOf = (file: string) => rooms.find(({ path }) => path.test(file))!;

/** Draws the imports as arrows, and below them a table of what the rules allow. */
function roomsDrawing(): string {
  const lines = ["```mermaid", "flowchart TD"];
  for (const { id, label } of rooms) lines.push(`  ${id}["${label}"]`);
  for (const from of rooms) {
    for (const to of rooms) {
      const n = from === to ? 0 : between(from, to);
      if (n > 0) lines.push(`  ${from.id} -->|${atLeast(n)}| ${to.id}`);
    }
  }
  const head = ["From, to", ...rooms.map(({ label }) => label)];
  const rows = rooms.map((from) => [from.label, ...rooms.map((to) => standing(from, to))]);
  return [...lines, "```", "", table(head, rows)].join("\n");
}

function standing(from: Room, to: Room): string {
  if (from === to) return "";
  const n = between(from, to);
  if (n > 0) return atLeast(n);
  return mayImport(from, to) ? "may" : "no";
}

function between(from: Room, to: Room): number {
  return imports.filter((each) => roomOf(each.from) === from && roomOf(each.to) === to).length;
}

/** Returns whether the rules allow some file of one room to import some file of the other. */
function mayImport(from: Room, to: Room): boolean {
  const targets = files.filter((file) => roomOf(file) === to);
  return files
    .filter((file) => roomOf(file) === from)
    .some((file) => {
      const forbidding = rules.flatMap((rule) => {
        const groups = groupsIn(rule.from, file);
        return groups ? [(target: string) => groupsIn(rule.to, target, groups) !== undefined] : [];
      });
      return targets.some((target) => !forbidding.some((forbids) => forbids(target)));
    });
}

/** Returns the groups that a side's pattern finds in a path, or undefined if it does not match. */
function groupsIn(side: Side, path: string, groups: string[] = []): string[] | undefined {
  const expressions = (pattern: Pattern | undefined) =>
    [pattern ?? []].flat().map((each) => expression(each.replace(/\$(\d)/g, (_, n) => groups[n]!)));
  const wanted = expressions(side.path);
  const found = wanted.map((each) => each.exec(path)).find((each) => each !== null);
  if (wanted.length > 0 && !found) return undefined;
  if (expressions(side.pathNot).some((each) => each.test(path))) return undefined;
  return found ? [...found] : [];
}

function expression(pattern: string): RegExp {
  const known = compiled.get(pattern) ?? new RegExp(pattern);
  compiled.set(pattern, known);
  return known;
}

/** Lists each context with its slices and the contexts that it imports, in the rules' order. */
function contextsTable(): string {
  const order = rules.flatMap(({ name, from }) =>
    from.path === `^app/contexts/${name.replace("-looks-back-only", "")}/`
      ? [name.replace("-looks-back-only", "")]
      : [],
  );
  const rows = order.map((context) => {
    const slices = rules.flatMap(({ from }) => {
      const slice = new RegExp(`^\\^app/contexts/${context}/([^/]+)/$`).exec(String(from.path));
      return slice ? [slice[1]!] : [];
    });
    const seen = order.flatMap((other) => {
      const n = other === context ? 0 : importsBetween(context, other);
      return n > 0 ? [`${other} (${atLeast(n)})`] : [];
    });
    return [context, slices.join(", ") || "–", seen.join(", ") || "–"];
  });
  return table(["Context", "Its slices, in order", "Looks at (imports)"], rows);
}

function importsBetween(context: string, other: string): number {
  const inContext = (file: string, name: string) => file.startsWith(`app/contexts/${name}/`);
  return imports.filter(({ from, to }) => inContext(from, context) && inContext(to, other)).length;
}

/** Writes a table in the formatter's layout, so that formatting the document does not change it. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

/** Draws the steps of one write, which are read from the files that handle its event. */
function writeDrawing(route: string, event: string): string {
  const recorded = `record\\(\\s*tx,\\s*${event}\\b`;
  const command = fileWith(new RegExp(recorded));
  const [body, name] = functionAround(command, new RegExp(recorded));
  const events = fileWith(new RegExp(`export const ${event} = define`));
  const definition = one(
    sources.get(events)!,
    new RegExp(`export const ${event} = define[^]*?\\n}\\);`),
    events,
  );
  const mail = fileWith(new RegExp(`whenHappens\\(${event},`));
  const subscriber = new RegExp(
    `whenHappens\\(${event}, "([^"]+)"[^]*?written\\(tx, (\\w+Email)\\b`,
  );
  const [, subscriberName, email] = subscriber.exec(sources.get(mail)!) ?? missing(mail, event);
  const form = one(sources.get(route)!, /import \{ (\w+) \} from "#app\/([^"]+\/form\.ts)"/, route);
  const [, schema, formFile] = form;
  const tables = [
    ...new Set([...body.matchAll(/\.(?:insert|update)\((\w+)\)/g)].map(([, of]) => of)),
  ];
  const policy = one(body, /authorize\((\w+\.\w+)\(/, command)[1];
  const stored = one(definition[0], /name: "([^"]+)"/, events)[1];
  const action = one(definition[0], /audit: \{ action: "([^"]+)"/, events)[1];
  const emailFile = fileWith(new RegExp(`export const ${email} = `));
  const node = (id: string, title: string, what: string, file: string) =>
    `  ${id}["<b>${title}</b>: ${what}<br/>${file.replace(/^app\//, "")}"]`;
  return [
    "```mermaid",
    "flowchart TD",
    node("route", "route", "action", route),
    node("form", "form", schema!, formFile!),
    node("command", "command", name, command),
    node("policy", "policy", policy!, `${dirname(events)}/policy.ts`),
    `  subgraph transaction["one transaction: transact, record"]`,
    node("row", "row", tables.join(", "), fileWith(new RegExp(`export const ${tables[0]} = `))),
    node("event", "event", stored!, events),
    node("audit", "audit entry", action!, events),
    "  end",
    node("relay", "relay", "takes the event, one job for each subscriber", fileWith(RELAY)),
    node("subscriber", "subscriber", subscriberName!, mail),
    node("email", "email", email!, emailFile),
    "  route --> form --> command --> policy --> transaction",
    "  event -->|after the commit| relay --> subscriber --> email",
    "```",
  ].join("\n");
}

const RELAY = /function startRelay\b/;

/** Returns the file whose source matches. If several match, it is the first by path. */
function fileWith(pattern: RegExp): string {
  const found = [...sources].filter(([, source]) => pattern.test(source)).map(([file]) => file);
  return found.toSorted()[0] ?? missing("app", String(pattern));
}

/** Returns the text and the name of the exported function around a match. */
function functionAround(file: string, what: RegExp): [string, string] {
  const source = sources.get(file)!;
  const at = source.search(what);
  const [start] = [...source.slice(0, at).matchAll(/export async function (\w+)/g)].slice(-1);
  if (!start) return missing(file, String(what));
  return [source.slice(start.index, source.indexOf("\n}\n", at)), start[1]!];
}

function one(text: string, pattern: RegExp, file: string): RegExpExecArray {
  return pattern.exec(text) ?? missing(file, String(pattern));
}

function missing(file: string, what: string): never {
  throw new Error(
    `The drawing of a write looks for ${what} in ${file}, and it is not there. Where the write has changed its shape, change testing/drawings.ts.`,
  );
}

/**
 * Rounds a count down to a step, so that one more import does not change the drawing: "20+" is
 * twenty or more, and fewer than fifty.
 */
function atLeast(count: number): string {
  const steps = [1, 2, 5].flatMap((n) => [n, n * 10, n * 100, n * 1000]).toSorted((a, b) => b - a);
  const step = steps.find((each) => each <= count)!;
  return `${step}+`;
}

function importsIn(file: string, source: string): string[] {
  const named = [...source.matchAll(/(?:\bfrom|\bimport\(?)\s*"([#.][^"]+)"/g)].map(
    ([, at]) => at!,
  );
  return named.flatMap((at) => {
    if (at.includes("+types/")) return [];
    return [at.startsWith("#") ? at.slice(1) : join(dirname(file), at)];
  });
}

/** Returns the rules that are about paths alone. Others, such as that on circles, are not drawn. */
async function forbidden(): Promise<Rule[]> {
  const file = pathToFileURL(".dependency-cruiser.mjs").href;
  const config = (await import(/* @vite-ignore */ file)) as { default: { forbidden: Rule[] } };
  return config.default.forbidden.filter(({ from, to }) =>
    [from, to].every((side) => Object.keys(side).every((key) => /^path(Not)?$/.test(key))),
  );
}

import { z } from "zod";
import { resources } from "./resources.server.ts";
import { schemaName } from "./openapi.server.ts";
import type { Resource, Writing } from "./resource.ts";

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
};

/**
 * Returns the source of a client in TypeScript: a file without dependencies, for any program that has
 * `fetch`. Its types are made from the same schemas as the description.
 */
export function clientSource(site: { url: string; name: string }): string {
  const types = resources.flatMap((resource) => [
    ...(resource.read
      ? [`export type ${schemaName(resource)} = ${typeOf(schemaOf(resource.read.row, "output"))};`]
      : []),
    ...writesOf(resource).map(
      ([verb, writing]) =>
        `export type ${bodyName(resource, verb)} = ${typeOf(schemaOf(writing.body, "input"))};`,
    ),
  ]);
  return [
    `// A client of the API of ${site.name}, generated from its description.`,
    `// ${site.url}/developers explains keys, cursors, idempotency and problems.`,
    "",
    ...types,
    runtime,
    `export function createClient(options: { key: string; baseUrl?: string }) {`,
    `  const call = caller({ baseUrl: ${JSON.stringify(`${site.url}/api/v1`)}, ...options });`,
    `  return {`,
    ...resources.map(methodsOf),
    `  };`,
    `}`,
    "",
  ].join("\n");
}

function writesOf({ create, change }: Resource): ["create" | "change", Writing][] {
  return [
    ...(create ? ([["create", create]] as ["create", Writing][]) : []),
    ...(change ? ([["change", change]] as ["change", Writing][]) : []),
  ];
}

const bodyName = (resource: Resource, verb: "create" | "change") =>
  `${verb === "create" ? "New" : "Changed"}${schemaName(resource)}`;

function methodsOf(resource: Resource): string {
  const { name, read, create, change } = resource;
  const row = schemaName(resource);
  const camel = row.charAt(0).toLowerCase() + row.slice(1);
  const filters = Object.keys(read?.filters ?? {}).map((filter) => `${filter}?: string`);
  const lines = [
    ...(read
      ? [
          `list: (query: { ${[...filters, "limit?: number", "cursor?: string"].join("; ")} } = {}) =>`,
          `  call<Page<${row}>>("GET", "/${name}", { query }),`,
          `all: (query: { ${filters.join("; ")} } = {}) =>`,
          `  pages((cursor) => call<Page<${row}>>("GET", "/${name}", { query: { ...query, ...(cursor ? { cursor } : {}) } })),`,
          `read: (id: string) => call<${row}>("GET", \`/${name}/\${encodeURIComponent(id)}\`),`,
        ]
      : []),
    ...(create
      ? [
          `create: (body: ${bodyName(resource, "create")}, options: { idempotencyKey?: string } = {}) =>`,
          `  call<{ id: string | null }>("POST", "/${name}", { body, ...options }),`,
        ]
      : []),
    ...(change
      ? [
          `change: (id: string, body: ${bodyName(resource, "change")}, options: { idempotencyKey?: string } = {}) =>`,
          `  call<{ id: string }>("POST", \`/${name}/\${encodeURIComponent(id)}\`, { body, ...options }),`,
        ]
      : []),
  ];
  return [`    ${camel}: {`, ...lines.map((line) => `      ${line}`), `    },`].join("\n");
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema;
}

/** Returns a JSON schema as a type. Formats and bounds are the server's to check. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" | ");
  if (schema.allOf) return schema.allOf.map(typeOf).join(" & ");
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeOf({ ...schema, type })).join(" | ");
  }
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "number":
    case "integer":
      return "number";
    case "array":
      return `(${typeOf(schema.items ?? {})})[]`;
    case "object": {
      const required = new Set(schema.required);
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, field]) => `${name}${required.has(name) ? "" : "?"}: ${typeOf(field)}`,
      );
      return `{ ${fields.join("; ")} }`;
    }
    default:
      return "unknown";
  }
}

/** What every call does. */
const runtime = `
export type Page<Row> = { data: Row[]; next: string | null };

/** What went wrong (RFC 9457). */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string;
  instance: string;
  errors?: { field: string; text: string }[];
};

/** Thrown if the API answers with a problem. */
export class ApiProblem extends Error {
  readonly problem: Problem;
  /** In seconds, if the request may be repeated after a while. */
  readonly retryAfter: number | undefined;
  constructor(problem: Problem, retryAfter: number | undefined) {
    super(problem.title);
    this.name = "ApiProblem";
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

type Sent = { query?: object; body?: object; idempotencyKey?: string };

function caller({ key, baseUrl }: { key: string; baseUrl: string }) {
  return async <Answer>(method: string, path: string, sent: Sent = {}): Promise<Answer> => {
    const url = new URL(baseUrl + path);
    for (const [name, value] of Object.entries(sent.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const headers: Record<string, string> = { Authorization: "Bearer " + key };
    if (sent.body) headers["Content-Type"] = "application/json";
    if (sent.idempotencyKey) headers["Idempotency-Key"] = sent.idempotencyKey;
    const init = sent.body ? { method, headers, body: JSON.stringify(sent.body) } : { method, headers };
    const response = await fetch(url, init);
    const answer: unknown = await response.json();
    if (response.ok) return answer as Answer;
    const wait = response.headers.get("Retry-After");
    throw new ApiProblem(answer as Problem, wait === null ? undefined : Number(wait));
  };
}

async function* pages<Row>(load: (cursor: string | undefined) => Promise<Page<Row>>) {
  let cursor: string | undefined;
  do {
    const page: Page<Row> = await load(cursor);
    yield* page.data;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
`;

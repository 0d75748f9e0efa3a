import { scopeLabels } from "#app/contexts/api/key/scopes.ts";
import { webhookEvents } from "#app/webhook-events.ts";
import { PER_MINUTE } from "./answer.server.ts";
import { MOST_ROWS, USUAL_LIMIT } from "./handlers.server.ts";
import { commonProblems } from "./problem.server.ts";
import { resources } from "./resources.server.ts";
import type { Reading, Resource, Writing } from "./resource.ts";

export type Guide = ReturnType<typeof apiGuide>;

/** Returns what the page for developers says of the API. All of it follows from the resources. */
export function apiGuide(siteUrl: string) {
  const address = `${siteUrl}/api/v1`;
  return {
    address,
    perMinute: PER_MINUTE,
    usualLimit: USUAL_LIMIT,
    mostRows: MOST_ROWS,
    scopes: Object.entries(scopeLabels).map(([name, text]) => ({ name, text })),
    resources: resources.map((resource) => ({
      name: resource.name,
      title: resource.title,
      text: resource.text,
      operations: operationsOf(resource, address),
    })),
    problems: Object.entries(commonProblems).map(([kind, said]) => ({ kind, ...said })),
    refusals: refusalsOf(resources),
    events: webhookEvents.map(({ type, text }) => ({ type, text })),
  };
}

/** A request of the API with an example that a shell can run. */
export type Operation = {
  title: string;
  line: string;
  scope: string;
  text: string;
  filters: { name: string; text: string }[];
  example: string;
};

function operationsOf(resource: Resource, address: string): Operation[] {
  const { name, read, create, change } = resource;
  return [
    ...(read ? readsOf(name, resource.title, read, address) : []),
    ...(create ? [writeOf(`/${name}`, create, address)] : []),
    ...(change ? [writeOf(`/${name}/{id}`, change, address)] : []),
  ];
}

function readsOf(name: string, title: string, read: Reading, address: string): Operation[] {
  const filters = Object.entries(read.filters).map(([each, { text }]) => ({ name: each, text }));
  const words = title.toLowerCase();
  return [
    {
      title: `List ${words}`,
      line: `GET /${name}`,
      scope: read.scope,
      text: "Rows in the order in which they were made, a page at a time.",
      filters,
      example: curl([`${address}/${name}?limit=2`]),
    },
    {
      title: `Read one of ${words}`,
      line: `GET /${name}/{id}`,
      scope: read.scope,
      text: "",
      filters: [],
      example: curl([`${address}/${name}/{id}`]),
    },
  ];
}

function writeOf(path: string, writing: Writing, address: string): Operation {
  const body = JSON.stringify(writing.example);
  return {
    title: writing.title,
    line: `POST ${path}`,
    scope: writing.scope,
    text: writing.text,
    filters: [],
    example: curl([
      `${address}${path}`,
      `-H 'Content-Type: application/json'`,
      `-H 'Idempotency-Key: 7c1e0d0e-3c5f-4a43-9b0e-2f1d5a7e9c11'`,
      `-d '${body.replaceAll("'", "'\\''")}'`,
    ]),
  };
}

const curl = ([url, ...rest]: string[]) =>
  [`curl '${url}'`, `-H "Authorization: Bearer $GCPI_KEY"`, ...rest].join(" \\\n  ");

function refusalsOf(all: readonly Resource[]) {
  const found = all.flatMap(({ create, change }) =>
    [create, change].flatMap((each) => Object.entries(each?.refusals ?? {})),
  );
  const byKind = new Map(found.map(([kind, said]) => [kind, { kind, ...said }]));
  return [...byKind.values()];
}

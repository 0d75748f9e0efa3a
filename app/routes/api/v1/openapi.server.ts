import { z } from "zod";
import { scopeLabels } from "#app/contexts/api/key/scopes.ts";
import { webhookEvents } from "#app/webhook-events.ts";
import { MOST_ROWS, USUAL_LIMIT } from "./handlers.server.ts";
import { commonProblems } from "./problem.server.ts";
import { resources } from "./resources.server.ts";
import type { Reading, Resource, Writing } from "./resource.ts";

type Json = Record<string, unknown>;

/** Returns the description of the API (OpenAPI 3.1), made from the resources. */
export function openApi(site: { url: string; name: string }): Json {
  return {
    openapi: "3.1.1",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: `${site.name} API`,
      version: "1",
      description: `How programs read and write what the site shows. See ${site.url}/developers.`,
    },
    servers: [{ url: `${site.url}/api/v1` }],
    security: [{ key: [] }],
    tags: resources.map(({ name, title, text }) => ({
      name,
      description: text,
      "x-displayName": title,
    })),
    paths: Object.assign({}, ...resources.map(pathsOf)),
    webhooks: Object.fromEntries(webhookEvents.map((each) => [each.type, webhookOf(each)])),
    components: {
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: `A key that its owner made at ${site.url}/dashboard/profile/api-keys. Its scopes: ${Object.entries(
            scopeLabels,
          )
            .map(([scope, text]) => `${scope} (${text})`)
            .join("; ")}.`,
        },
      },
      schemas: {
        Problem: problemSchema,
        ...Object.fromEntries(
          resources.flatMap((each) =>
            each.read ? [[schemaName(each), jsonSchema(each.read.row, "output")]] : [],
          ),
        ),
      },
    },
  };
}

/** The name of a resource's rows in the description: "training-records" has `TrainingRecords`. */
export function schemaName({ name }: Pick<Resource, "name">): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function pathsOf(resource: Resource): Json {
  const { name, read, create, change } = resource;
  const list = read && { get: listOperation(resource, read) };
  const added = create && { post: writeOperation(resource, create, "create") };
  const one = read && { get: readOperation(resource, read) };
  const changed = change && { post: writeOperation(resource, change, "change") };
  return {
    [`/${name}`]: { ...list, ...added },
    ...(one || changed
      ? { [`/${name}/{id}`]: { parameters: [idParameter], ...one, ...changed } }
      : {}),
  };
}

const idParameter = {
  name: "id",
  in: "path",
  required: true,
  schema: { type: "string", format: "uuid" },
};

function listOperation(resource: Resource, read: Reading): Json {
  const parameters = [
    ...Object.entries(read.filters).map(([name, { text, schema }]) => ({
      name,
      in: "query",
      description: text,
      schema: jsonSchema(schema, "input"),
    })),
    {
      name: "limit",
      in: "query",
      description: "How many rows at most",
      schema: { type: "integer", minimum: 1, maximum: MOST_ROWS, default: USUAL_LIMIT },
    },
    {
      name: "cursor",
      in: "query",
      description: "The `next` of the page before",
      schema: { type: "string" },
    },
  ];
  const page = {
    type: "object",
    required: ["data", "next"],
    properties: {
      data: { type: "array", items: { $ref: `#/components/schemas/${schemaName(resource)}` } },
      next: {
        type: ["string", "null"],
        description: "The cursor of the next page; null on the last one",
      },
    },
  };
  return {
    operationId: `list-${resource.name}`,
    tags: [resource.name],
    summary: `List ${resource.title.toLowerCase()}`,
    "x-scope": read.scope,
    parameters,
    responses: { 200: answer("A page of rows", page), default: problemAnswer },
  };
}

function readOperation(resource: Resource, read: Reading): Json {
  const row = { $ref: `#/components/schemas/${schemaName(resource)}` };
  return {
    operationId: `read-${resource.name}`,
    tags: [resource.name],
    summary: `Read one of ${resource.title.toLowerCase()}`,
    "x-scope": read.scope,
    responses: { 200: answer("The row", row), default: problemAnswer },
  };
}

function writeOperation(resource: Resource, writing: Writing, kind: "create" | "change"): Json {
  const result = {
    type: "object",
    required: ["id"],
    properties: { id: { type: ["string", "null"] } },
  };
  const refusals = Object.entries(writing.refusals).map(([code, { title }]) => `${code}: ${title}`);
  return {
    operationId: `${kind}-${resource.name}`,
    tags: [resource.name],
    summary: writing.title,
    description: `${writing.text}\n\nRefused with: ${refusals.join("; ")}.`,
    "x-scope": writing.scope,
    parameters: [idempotencyParameter],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: jsonSchema(writing.body, "input"),
          example: writing.example,
        },
      },
    },
    responses: {
      [kind === "create" ? 201 : 200]: answer("Done", result),
      default: problemAnswer,
    },
  };
}

const idempotencyParameter = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A text of your own, such as a UUID. A request that is repeated with it within a day is carried out once and answered the same.",
  schema: { type: "string", maxLength: 255 },
};

function webhookOf({ type, text, event }: (typeof webhookEvents)[number]): Json {
  return {
    post: {
      operationId: `told-${type}`,
      summary: text,
      security: [],
      requestBody: {
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["type", "timestamp", "data"],
              properties: {
                type: { const: type },
                timestamp: { type: "string", format: "date-time" },
                data: jsonSchema(event.payload, "output"),
              },
            },
          },
        },
      },
      responses: { 200: { description: "Taken. Any status from 200 to 299 counts." } },
    },
  };
}

const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "instance"],
  description: `What went wrong (RFC 9457). The last part of type is one of: ${Object.keys(commonProblems).join(", ")}; or what an operation is refused with.`,
  properties: {
    type: { type: "string", format: "uri" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    instance: { type: "string", description: "The id of the request, as in our log" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "text"],
        properties: { field: { type: "string" }, text: { type: "string" } },
      },
    },
  },
};

const problemAnswer = {
  description: "A problem",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

const answer = (description: string, schema: Json) => ({
  description,
  content: { "application/json": { schema } },
});

/** Returns the JSON Schema of a zod schema, without the `$schema` that the whole document names. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return rest;
}

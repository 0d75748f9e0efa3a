/** What went wrong with a request (RFC 9457), with the kind of problem as the last part of `type`. */
export type Problem = {
  kind: string;
  status: number;
  title: string;
  detail?: string | undefined;
  /** What is wrong with the body, by the path of the field. */
  errors?: readonly { field: string; text: string }[];
  headers?: Readonly<Record<string, string>>;
};

/** The kinds of problems that any request may meet, as the page for developers lists them. */
export const commonProblems = {
  "no-key": { status: 401, title: "The request has no key, or one that is not valid any more" },
  "missing-scope": { status: 403, title: "The key is not for this" },
  "not-allowed": { status: 403, title: "The key’s owner may not do this" },
  "not-found": { status: 404, title: "There is nothing here that you may see" },
  "wrong-method": { status: 405, title: "This address does not take this method" },
  "wrong-parameter": { status: 400, title: "A parameter is not known, or its value is not" },
  "not-json": { status: 400, title: "The body is not a JSON object" },
  "not-valid": { status: 422, title: "The body is not valid" },
  "in-progress": { status: 409, title: "The first request with this idempotency key is running" },
  "other-request": { status: 422, title: "The idempotency key was sent with another request" },
  "too-many-requests": { status: 429, title: "Too many requests. Wait before the next one" },
} as const;

export type CommonProblem = keyof typeof commonProblems;

export function commonProblem(kind: CommonProblem, more: Partial<Problem> = {}): Problem {
  return { kind, ...commonProblems[kind], ...more };
}

/** Answers with a problem. `requestId` is in the log, too. */
export function problemAnswer(
  { kind, status, title, detail, errors, headers = {} }: Problem,
  { siteUrl, requestId }: { siteUrl: string; requestId: string },
): Response {
  const body = {
    type: `${siteUrl}/developers#problem-${kind}`,
    title,
    status,
    ...(detail ? { detail } : {}),
    instance: `urn:uuid:${requestId}`,
    ...(errors ? { errors } : {}),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}

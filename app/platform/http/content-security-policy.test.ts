import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, inlineScriptHashes } from "./content-security-policy.server.ts";

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name, ...values] = directive.split(" ");
      return [name, values.join(" ")];
    }),
  );

test("nothing but our own files is allowed, and our own scripts by name", () => {
  const policy = directives(contentSecurityPolicy(["'nonce-abc'"], { secure: false }));
  expect(policy).toEqual({
    "default-src": "'self'",
    "script-src": "'self' 'nonce-abc'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "frame-src": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "object-src": "'none'",
    "report-uri": "/csp-reports",
  });
});

test("a page's needs widen exactly what they name", () => {
  const plain = directives(contentSecurityPolicy([], { secure: false }));
  const needs = { frameSrc: "https://maps.example", formAction: "https://pay.example" };
  const wide = directives(contentSecurityPolicy([], { secure: false, needs }));
  expect(wide).toEqual({
    ...plain,
    "frame-src": "https://maps.example",
    "form-action": "'self' https://pay.example",
  });
});

test("a site behind HTTPS lifts its requests to HTTPS", () => {
  expect(contentSecurityPolicy([], { secure: true })).toMatch(/; upgrade-insecure-requests$/);
  expect(contentSecurityPolicy([], { secure: false })).not.toContain("upgrade");
});

test("each inline script is allowed by the hash of its exact text", () => {
  const html = `<head><script>one()</script><script type="module" async="">
two("<b>")
</script></head>`;
  expect(inlineScriptHashes(html)).toEqual([hashOf("one()"), hashOf('\ntwo("<b>")\n')]);
});

test("files and data blocks need no hash, and the same script one only", () => {
  const html =
    '<script src="/assets/a.js"></script><script type="module" src="/b.js"></script>' +
    '<script type="application/ld+json">{"@type":"Course"}</script>' +
    '<script type="application/json">{}</script>' +
    "<script>x</script><p>x</p><script>x</script>";
  expect(inlineScriptHashes(html)).toEqual([hashOf("x")]);
  expect(inlineScriptHashes("<p>no script</p>")).toEqual([]);
});

test("a script that only has data about a source is still an inline script", () => {
  expect(inlineScriptHashes('<script data-src="x">y</script>')).toEqual([hashOf("y")]);
});

test("only while developing are injected styles and the edit socket allowed", () => {
  const policy = directives(contentSecurityPolicy([], { secure: false, development: true }));
  expect(policy["style-src"]).toBe("'self' 'unsafe-inline'");
  expect(policy["connect-src"]).toBe("'self' ws:");
});

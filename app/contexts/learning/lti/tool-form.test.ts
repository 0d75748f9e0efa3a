import { exportJWK, exportSPKI, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { readPublicKeys } from "./tool-keys.server.ts";
import { newPlacementForm, toolForm } from "./tool-form.ts";

const form = {
  name: "Range Simulator",
  loginUrl: "https://tool.example/login",
  launchUrl: "https://tool.example/start",
  redirectUris: "https://tool.example/launch\r\n\r\n https://tool.example/launch-2 ",
  jwksUrl: "https://tool.example/keys",
};

const faults = (changes: Record<string, string | undefined>) =>
  toolForm.safeParse({ ...form, ...changes }).error?.issues.map(({ path }) => path.join(".")) ?? [];

test("redirect addresses are read line by line", () => {
  expect(toolForm.parse(form)).toMatchObject({
    redirectUris: ["https://tool.example/launch", "https://tool.example/launch-2"],
    sharesPersonalData: false,
  });
});

test("an address is whole, of the web, and hides nothing", () => {
  for (const address of [
    "tool.example/login",
    "javascript:alert(1)",
    "https://user:secret@tool.example/",
    "https://tool.example/#part",
    `https://tool.example/${"a".repeat(500)}`,
  ]) {
    expect(faults({ loginUrl: address }), address).toEqual(["loginUrl"]);
    expect(faults({ redirectUris: address }), address).toEqual(["redirectUris"]);
  }
});

test("a tool has either a list of keys or a key", () => {
  expect(faults({ jwksUrl: undefined })).toEqual(["jwksUrl"]);
  expect(faults({ publicKey: "something" })).toEqual(["publicKey"]);
  expect(faults({ jwksUrl: undefined, publicKey: "something" })).toEqual([]);
});

test("a pass mark is a whole number of per cent", () => {
  const placement = { module: "a/b", title: "T", description: "D", maxPoints: "10" };
  expect(newPlacementForm.parse({ ...placement, passPercent: "70" }).passPercent).toBe(70);
  for (const passPercent of ["0", "101", "7.5", "-1", "much"]) {
    expect(newPlacementForm.safeParse({ ...placement, passPercent }).success, passPercent).toBe(
      false,
    );
  }
});

test("a key is read from PEM, JWK or JWKS, its public half alone; a weak or another kind is not", async () => {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(publicKey);
  const bare = { kty: "RSA", n: jwk.n, e: jwk.e, alg: "RS256", use: "sig" };
  const secret = await exportJWK(privateKey);
  for (const [text, kid] of [
    [await exportSPKI(publicKey), {}],
    [JSON.stringify(jwk), {}],
    [JSON.stringify({ keys: [{ ...jwk, kid: "one" }] }), { kid: "one" }],
    [JSON.stringify(secret), {}],
  ] as const) {
    expect(await readPublicKeys(text)).toEqual({ keys: [{ ...bare, ...kid }] });
  }
  const weak = { kty: "RSA", e: "AQAB", n: jwk.n!.slice(0, 170) };
  const octets = { kty: "oct", k: "c2VjcmV0" };
  for (const text of [JSON.stringify(weak), JSON.stringify(octets), '{"keys":[]}', "{", "junk"]) {
    expect(await readPublicKeys(text), text.slice(0, 40)).toBeUndefined();
  }
});

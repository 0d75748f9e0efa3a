import { lookup } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./addresses.ts";

/** Thrown if an address must not be fetched, or its answer is too large. */
export class OutsideRefused extends Error {
  override name = "OutsideRefused";
}

/** A `Response` of these statuses cannot be made with a body, not even an empty one. */
const bodiless = new Set([204, 205, 304]);

type Options = {
  /** Also allows plain http and this machine's own networks. For the demo, never for production. */
  anywhere: boolean;
  maxBytes: number;
  signal: AbortSignal;
  headers?: Record<string, string>;
  /** What is posted to the address. Without it, the address is fetched (GET). */
  body?: Buffer;
};

/**
 * Fetches an address that somebody else has given, or posts to it: over https only, and never in the
 * machine's own networks, whatever its name resolves to at this moment. Follows no redirect.
 *
 * @throws OutsideRefused, or the connection's error.
 */
export async function fetchOutside(address: string, options: Options): Promise<Response> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!options.anywhere) {
    if (url.protocol !== "https:") throw new OutsideRefused("only https is asked");
    // A name is checked when it is resolved. A bare address is never resolved, so it is checked
    // here.
    if (isIP(host) !== 0 && !isPublicAddress(host))
      throw new OutsideRefused("not a public address");
  }
  const answer = await ask(url, options);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > options.maxBytes) {
      answer.destroy();
      throw new OutsideRefused("the answer is too large");
    }
    chunks.push(chunk);
  }
  const type = answer.headers["content-type"];
  const status = answer.statusCode ?? 502;
  return new Response(bodiless.has(status) ? null : Buffer.concat(chunks), {
    status,
    ...(type ? { headers: { "Content-Type": type } } : {}),
  });
}

function ask(
  url: URL,
  { anywhere, signal, headers = {}, body }: Options,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        method: body ? "POST" : "GET",
        signal,
        headers,
        agent: false,
        ...(anywhere ? {} : { lookup: lookupPublic }),
      },
      resolve,
    )
      .on("error", reject)
      .end(body);
  });
}

/**
 * Resolves a name to public addresses only. The connection goes to these very addresses, so a
 * second answer of the name server cannot change them.
 */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "", 0);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
      return done(new OutsideRefused("not a public address"), "", 0);
    }
    if (options.all) return done(null, found);
    return done(null, found[0]!.address, found[0]!.family);
  });
};

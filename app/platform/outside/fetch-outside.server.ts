import { lookup } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./addresses.ts";

/** Thrown where an address is not to be asked, or its answer is more than was asked for. */
export class OutsideRefused extends Error {
  override name = "OutsideRefused";
}

type Options = {
  /** Takes plain http and this machine's own networks too: for the demo, never for production. */
  anywhere: boolean;
  maxBytes: number;
  signal: AbortSignal;
  headers?: Record<string, string>;
};

/**
 * Asks (GET) an address that somebody typed in: https only, and none that leads into our own
 * networks, whatever its name resolves to at this moment. Follows no redirect.
 *
 * @throws OutsideRefused, or what the connection fails with.
 */
export async function fetchOutside(address: string, options: Options): Promise<Response> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!options.anywhere) {
    if (url.protocol !== "https:") throw new OutsideRefused("only https is asked");
    // A name is looked at when it is resolved; a bare address is never resolved.
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
  return new Response(Buffer.concat(chunks), {
    status: answer.statusCode ?? 502,
    ...(type ? { headers: { "Content-Type": type } } : {}),
  });
}

function ask(url: URL, { anywhere, signal, headers = {} }: Options): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(
      url,
      { signal, headers, agent: false, ...(anywhere ? {} : { lookup: lookupPublic }) },
      resolve,
    )
      .on("error", reject)
      .end();
  });
}

/** The connection is made to the very addresses that were looked at here, so no second answer of a
 * name server comes in between. */
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

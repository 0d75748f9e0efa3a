import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const encoded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** User present, user verified. */
const FLAGS = 0x05;
const WITH_CREDENTIAL = 0x40;

type Changes = { origin?: string; rpID?: string; flags?: number };

/** Makes an authenticator in software, which answers as a browser would with a real one. */
export function softAuthenticator(origin = "http://localhost:3000") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  const uses = { counter: 0 };

  const clientData = (type: string, challenge: string, changes: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: changes.origin ?? origin }));
  const authenticatorData = (changes: Changes, flags: number, rest: Uint8Array = Buffer.of()) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses.counter);
    const rpID = changes.rpID ?? new URL(origin).hostname;
    return Buffer.concat([sha256(rpID), Buffer.of(flags), counter, rest]);
  };
  const about = {
    id: encoded(id),
    rawId: encoded(id),
    type: "public-key" as const,
    clientExtensionResults: {},
  };

  return {
    id: about.id,
    /** Answers the options of a registration. */
    create(options: { challenge: string }, changes: Changes = {}) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const flags = (changes.flags ?? FLAGS) | WITH_CREDENTIAL;
      const authData = new Uint8Array(authenticatorData(changes, flags, credential));
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, never>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, never>()],
          ["authData", authData],
        ]),
      );
      return {
        ...about,
        response: {
          clientDataJSON: encoded(clientData("webauthn.create", options.challenge, changes)),
          attestationObject: encoded(attestation),
          transports: ["internal"],
        },
      };
    },
    /** Answers the options of a login for the account that has the passkey. */
    use(
      options: { challenge: string },
      userId: string,
      changes: Changes & { counter?: number } = {},
    ) {
      uses.counter = changes.counter ?? uses.counter + 1;
      const client = clientData("webauthn.get", options.challenge, changes);
      const data = authenticatorData(changes, changes.flags ?? FLAGS);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...about,
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
          userHandle: encoded(userId),
        },
      };
    },
  };
}

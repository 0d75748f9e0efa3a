// Verifies this training file with Node.js alone: `node verify.mjs [MAILED-CHECKPOINT.json]`.
// Ends with 0 if everything agrees, with 1 and the first fault, or with 2 if it could not look.
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);
/** @param {string} line */
const complain = (line) => process.stderr.write(`${line}\n`);

/** @param {...(string | Uint8Array)} parts */
const sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * Canonical JSON (RFC 8785).
 * @param {unknown} value
 * @returns {string}
 */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const object = /** @type {Record<string, unknown>} */ (value);
  const names = Object.keys(object).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(object[name])}`).join(",")}}`;
}

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));

/**
 * @param {string} sentence
 * @returns {never}
 */
function fault(sentence) {
  complain(sentence);
  process.exit(1);
}

/** @returns {never} */
function unreadable() {
  complain("This file could not be read. Unpack the whole ZIP into one folder.");
  process.exit(2);
}

let file, checkpoints, keys, mailed;
try {
  file = read("training-file.json");
  checkpoints = read("checkpoints.json");
  keys = read("public-keys.json");
  if (process.argv[2]) mailed = JSON.parse(readFileSync(process.argv[2], "utf8"));
} catch {
  unreadable();
}

// 1. Each attestation is as it was written, and follows from the one before it.
/** @type {string | null} */
let before = null;
let explained = 0;
for (const { head, content } of file.attestations) {
  if (!content) continue;
  if (head.kind === "contents-erased") {
    explained = Math.max(explained, JSON.parse(content.payload).upTo);
  }
}
for (const [at, { head, hash, content }] of file.attestations.entries()) {
  const name = `Attestation ${at + 1} (${head.kind})`;
  if (head.n !== at + 1) fault(`Attestation ${at + 1} is missing.`);
  if (head.chain !== file.person.id) fault(`${name} belongs to another person.`);
  if (head.prev !== before) fault(`${name} does not follow from the one before it.`);
  if (sha256(canonical(head)).toString("hex") !== hash) fault(`${name} was changed.`);
  if (content) {
    const commitment = sha256(Buffer.from(content.salt, "hex"), content.payload).toString("hex");
    if (commitment !== head.commitment) fault(`${name}: its content was changed.`);
  } else if (head.n > explained) fault(`${name}: its content is missing, and was not erased.`);
  before = hash;
}

// 2. Each exhibit in the file has the bytes that were sealed, and none is missing that was not deleted.
/** @type {Set<string>} */
const deleted = new Set();
for (const { head, content } of file.attestations) {
  if (head.kind !== "exhibits-deleted" || !content) continue;
  for (const id of JSON.parse(content.payload).exhibitIds) deleted.add(id);
}
for (const { content } of file.exhibits ? file.attestations : []) {
  const sealed = (content && JSON.parse(content.payload).exhibits) || [];
  for (const { id, sha256: digest } of sealed) {
    if (!digest || deleted.has(id)) continue;
    const here = file.exhibits.find((/** @type {{ id: string }} */ each) => each.id === id);
    let bytes;
    try {
      bytes = here && readFileSync(new URL(here.path, import.meta.url));
    } catch {
      bytes = undefined;
    }
    if (!bytes) fault(`Exhibit ${id} is missing.`);
    if (sha256(bytes).toString("hex") !== digest) fault(`Exhibit ${id} was altered.`);
  }
}

// 3. Each checkpoint is signed, and covers the chain up to an attestation.
let covered = 0;
for (const { body, signature, leaf, proof } of checkpoints) {
  const said = JSON.parse(body);
  const name = `Checkpoint ${said.n}`;
  const key = keys[said.key];
  if (!key) fault(`${name} was signed by a key that is not in public-keys.json.`);
  const bytes = Buffer.from(signature, "base64url");
  if (!verify(null, Buffer.from(body), createPublicKey(key), bytes)) {
    fault(`${name}: its signature is not valid.`);
  }
  let node = sha256(Buffer.of(0), leaf);
  for (const step of proof) {
    const beside = Buffer.from(step.hash, "hex");
    node =
      step.side === "left"
        ? sha256(Buffer.of(1), beside, node)
        : sha256(Buffer.of(1), node, beside);
  }
  if (node.toString("hex") !== said.root) fault(`${name}: the proof does not lead to its root.`);
  const { n, chain, hash } = JSON.parse(leaf);
  const attested = file.attestations[n - 1];
  if (chain !== file.person.id || attested?.hash !== hash) {
    fault(`${name} covers another attestation ${n} than the one in this file.`);
  }
  covered = Math.max(covered, n);
}

// 4. A checkpoint that was mailed is one of these, if it covers this person at all.
if (mailed) {
  const said = JSON.parse(mailed.body);
  const key = keys[said.key];
  const bytes = Buffer.from(mailed.signature, "base64url");
  if (!key || !verify(null, Buffer.from(mailed.body), createPublicKey(key), bytes)) {
    fault("The mailed checkpoint was not signed by a key of this file.");
  }
  const here = checkpoints.find(
    (/** @type {{ body: string }} */ { body }) => JSON.parse(body).n === said.n,
  );
  if (here && here.body !== mailed.body) {
    fault(`Checkpoint ${said.n} of this file is not the one that was mailed.`);
  }
}

const all = file.attestations.length;
say(`Intact: ${all} attestations of ${file.person.name}, ${checkpoints.length} checkpoints.`);
for (const id of Object.keys(keys)) {
  say(`Signed with key ${id}. Compare it with the checkpoints that were mailed.`);
}
if (covered < all) say(`No checkpoint covers attestation ${covered + 1} and later ones yet.`);

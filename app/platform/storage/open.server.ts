import { join } from "node:path";
import type { Env } from "../env.server.ts";
import { diskStore, type FileStore } from "./storage.server.ts";

type Settings = Pick<
  Env,
  | "DATA_DIR"
  | "S3_BUCKET"
  | "S3_ENDPOINT"
  | "S3_REGION"
  | "S3_ACCESS_KEY_ID"
  | "S3_SECRET_ACCESS_KEY"
>;

/** Opens the file store that the environment names. The S3 client is loaded only for a bucket. */
export async function openStore(env: Settings): Promise<FileStore> {
  const { S3_BUCKET } = env;
  if (!S3_BUCKET) return diskStore(join(env.DATA_DIR, "files"));
  const { s3Store } = await import("./s3.server.ts");
  return s3Store({ ...env, S3_BUCKET });
}

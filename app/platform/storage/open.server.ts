import { join } from "node:path";
import type { Env } from "../env.server.ts";
import { diskStore, type FileStore } from "./storage.server.ts";

type Settings = Pick<Env, "DATA_DIR">;

/** Opens the file store that the environment names. */
export async function openStore(env: Settings): Promise<FileStore> {
  return diskStore(join(env.DATA_DIR, "files"));
}

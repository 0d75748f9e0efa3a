import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

/** How Playwright starts a browser. */
type Launch = { executablePath: string; args: string[]; env?: Record<string, string> };

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Returns a Chromium for the journeys: the one that CHROMIUM names, or the one from npm, or, if
 * that does not run, an installed one.
 *
 * The one from npm has the same version everywhere. It also has no hidden windows, unlike an
 * installed one, so a page costs a third of the processor time.
 */
export async function findChromium(): Promise<Launch> {
  const named = process.env.CHROMIUM;
  if (named) return { executablePath: named, args: ["--no-sandbox"] };
  const own = process.platform === "linux" && process.arch === "x64" && (await npmsOwn());
  if (own) return own;
  const installed = usual.find((path) => existsSync(path));
  if (!installed) throw new Error("There is no Chromium. Name one with CHROMIUM.");
  return { executablePath: installed, args: ["--no-sandbox"] };
}

/** Unpacks it once, into a folder that is deleted when the packages are installed anew. */
async function npmsOwn(): Promise<Launch | undefined> {
  const folder = resolve("node_modules/.cache/chromium");
  if (!existsSync(folder)) await unpackInto(folder);
  // One process less passes on each painted frame, which saves a seventh of the processor time.
  const args = ["--no-sandbox", "--in-process-gpu"];
  const plain = { executablePath: join(folder, "chromium"), args };
  if (runs(plain)) return plain;
  const bare = {
    ...plain,
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      FONTCONFIG_PATH: join(folder, "fonts"),
    },
  };
  return runs(bare) ? bare : undefined;
}

/** Unpacks into another folder first, so that an unfinished one is not taken for a browser. */
async function unpackInto(folder: string) {
  const { default: packaged } = await import("@sparticuz/chromium");
  const begun = `${folder}.begun`;
  rmSync(begun, { recursive: true, force: true });
  mkdirSync(begun, { recursive: true });
  // The package unpacks into the temporary folder. It unpacks its libraries only if it seems to run
  // on AWS Lambda.
  await having({ TMPDIR: begun, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" }, () =>
    packaged.executablePath(),
  );
  renameSync(begun, folder);
}

function runs({ executablePath, env }: Launch): boolean {
  try {
    execFileSync(executablePath, ["--no-sandbox", "--version"], { env: env ?? process.env });
    return true;
  } catch {
    return false;
  }
}

/** Does the work with these environment variables, and restores the environment afterwards. */
async function having<T>(changes: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, changes);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(process.env)) {
      if (!(name in before)) delete process.env[name];
    }
    Object.assign(process.env, before);
  }
}

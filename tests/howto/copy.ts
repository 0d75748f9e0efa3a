import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Recipe, Step } from "#testing/howto/recipe.ts";

/** A copy of the repository's files, with the same packages, in which changes can be tried. */
export class Copy {
  private readonly folder = mkdtempSync(join(tmpdir(), "gcpi-howto-"));
  private readonly files = execFileSync("git", ["ls-files"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file && existsSync(file));
  private readonly changed = new Set<string>();

  /** Incremental, so that the compiler reuses what it knows from the run before. */
  readonly compiling = ["--noEmit", "--incremental", "--tsBuildInfoFile", ".howto.tsbuildinfo"];

  constructor() {
    for (const file of this.files) this.copy(file);
    symlinkSync(resolve("node_modules"), join(this.folder, "node_modules"));
  }

  /** Undoes every change. */
  reset(): void {
    for (const file of this.changed) {
      rmSync(join(this.folder, file), { force: true, recursive: true });
    }
    for (const file of this.files) {
      if ([...this.changed].some((each) => file === each || file.startsWith(`${each}/`))) {
        this.copy(file);
      }
    }
    this.changed.clear();
  }

  /** Makes a recipe's change, without the forgotten step. */
  make({ steps, migration }: Recipe, forgotten?: Step): void {
    for (const { file, edit } of steps.filter((step) => step !== forgotten)) {
      const path = join(this.folder, file);
      this.write(file, edit(existsSync(path) ? readFileSync(path, "utf8") : undefined));
    }
    if (!migration) return;
    this.changed.add("db/migrations");
    this.run("node", "scripts/db-generate.ts", "--name", "howto");
  }

  write(file: string, text: string): void {
    this.changed.add(file);
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** Runs a command of the project in the copy. */
  run(command: string, ...args: string[]): { good: boolean; said: string } {
    const { TEST_DATABASE_URL: _, VITEST: __, ...env } = process.env;
    const ran = spawnSync(join("node_modules/.bin", command), args, {
      cwd: this.folder,
      encoding: "utf8",
      env: { ...env, NO_COLOR: "1", FORCE_COLOR: undefined },
    });
    return { good: ran.status === 0, said: `${ran.stdout}${ran.stderr}` };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private copy(file: string): void {
    cpSync(file, join(this.folder, file));
  }
}

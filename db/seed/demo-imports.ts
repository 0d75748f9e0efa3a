import { checkImport } from "#app/contexts/imports/check.server.ts";
import { startCheck } from "#app/contexts/imports/prepare.server.ts";
import { receiveFile } from "#app/contexts/imports/receive.server.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { accountAt, actorById } from "#app/contexts/identity/account-queries.server.ts";
import { importSources } from "#app/imports.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";

/** A list of skills as an office saves it: semicolons, and two lines that cannot be right. */
const FILE = [
  "Készség;Megjegyzés",
  "Convoy driving;from the spring course",
  "Route planning;",
  "X;",
  "Night navigation;",
  "convoy driving;twice?",
].join("\r\n");

/** A file that the demo's admin has handed in and that still has faults. */
export const demoImports = (files: FileStore): Seed => ({
  name: "demo/imports",
  run: async (tx) => {
    const { email } = demoPeople.find(({ key }) => key === "admin")!;
    const admin: Ctx = { ...tx, actor: await actorById(tx, (await accountAt(tx, email))!) };
    const source = importSources.find(({ id }) => id === "skills")!;
    const upload = { name: "Skills of the partners.csv", bytes: Buffer.from(`\uFEFF${FILE}`) };
    const received = await receiveFile(admin, files, source, upload);
    if (!received.ok) throw new Error(received.error);
    const { id } = received.value;
    const started = await startCheck(admin, importSources, id, {
      mapping: { skill: 0 },
      options: [],
      version: "1",
    });
    if (!started.ok) throw new Error(started.error);
    await checkImport(admin, files, importSources, { importId: id, version: 2 });
  },
});

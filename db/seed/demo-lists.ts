import { eq } from "drizzle-orm";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { listViews } from "#app/contexts/lists/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

/** Views of lists that the demo's admin has saved: two that the office shares, and a private one. */
export const demoLists: Seed = {
  name: "demo/lists",
  run: async (tx) => {
    const { email } = demoPeople.find(({ key }) => key === "admin")!;
    const [admin] = await tx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.email, email));
    if (!admin) return;
    const view = (list: string, name: string, query: string, shared: boolean) => ({
      id: newId(),
      list,
      audience: "",
      ownerId: admin.id,
      name,
      query,
      shared,
      savedAt: tx.clock.now(),
    });
    await tx.db
      .insert(listViews)
      .values([
        view("messages", "Fee requests, newest first", "kind=fee-request&order=desc", true),
        view("applications", "Interviews to arrange", "stage=interview&sort=received", true),
        view("people", "Unverified, by name", "state=unverified&sort=name", false),
      ]);
  },
};

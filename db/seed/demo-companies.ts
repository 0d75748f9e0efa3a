import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { type CompanyContent, logoFile } from "#app/contexts/recruitment/company/content.ts";
import { companyPages } from "#app/contexts/recruitment/tables/company.ts";
import { partners } from "#app/contexts/recruitment/tables/jobs.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { type DemoPartner, demoPartners } from "./demo-job-stories.ts";

type Story = Omit<CompanyContent, "name" | "logo"> & {
  alt: string;
  /** Days before the first start at which staff approved it, or since when it waits for them. */
  approved?: number;
  waits?: number;
};

const stories: Record<DemoPartner, Story> = {
  kahu: {
    about:
      "We look after people who travel for their work: boards, families and a few who are known to everybody. Teams of four to eight go out from Wellington, Auckland and Singapore.\n\nMost of us came from the police, the navy or nursing. We pay for first aid and driving every year, plan rotations six months ahead, and answer every application within two weeks.",
    places: ["Wellington, New Zealand", "Auckland, New Zealand", "Singapore"],
    website: "https://kahu.example/",
    alt: "A hawk that turns, with a brass wedge on its breast",
    approved: 96,
  },
  duna: {
    about:
      "Residential teams for two families in Budapest and on the Balaton. We work in pairs, in four shifts, and speak Hungarian and English at the gate.",
    places: ["Budapest, Hungary", "Balatonfüred, Hungary"],
    website: "https://duna.example/",
    alt: "A bridge with two towers above waves",
    waits: 2,
  },
  southern: {
    about:
      "Ground crews and instructors for charter and survey flights out of Christchurch and Wānaka. Eleven people in winter, thirty in summer. Whoever joins us is trained on our own ramp before the season.",
    places: ["Christchurch, New Zealand", "Wānaka, New Zealand"],
    website: "",
    alt: "A snowy ridge below the line of an approach",
    approved: 60,
  },
};

/** The pages of the demo's employers: two are published, and one waits for the office. */
export function demoCompanies(files: FileStore): Seed {
  return {
    name: "demo/companies",
    run: async (tx) => {
      // Loaded only here, because it needs 20 MB that a server without this seed never uses.
      const { default: sharp } = await import("sharp");
      const now = tx.clock.now();
      for (const [key, { alt, approved, waits, ...text }] of Object.entries(stories)) {
        const { name } = demoPartners[key as DemoPartner];
        const [partner] = await tx.db
          .select({ id: partners.id })
          .from(partners)
          .where(eq(partners.partnerName, name));
        const at = new Date(now.getTime() - days(approved ?? waits ?? 0));
        const bytes = await readFile(`content/company-logos/${key}.webp`);
        const { width, height } = await sharp(bytes).metadata();
        const id = newId(at);
        await files.put(logoFile(id), bytes);
        const content = { ...text, name, logo: { id, width, height, alt } };
        await tx.db.insert(companyPages).values({
          partnerId: partner!.id,
          updatedAt: at,
          ...(approved
            ? { published: content, publishedAt: at }
            : { proposed: content, state: "waiting", waitingSince: at }),
        });
      }
    },
  };
}

import { inArray, sql } from "drizzle-orm";
import { href } from "react-router";
import { defineSlotKind } from "#app/contexts/scheduling/public.server.ts";
import { bases } from "../base.ts";
import { applications } from "../tables/applications.ts";
import { interviewLengths, NOTICE_HOURS } from "./rules.ts";

/** The slots of interviews. An application takes one. */
export const interviewSlots = defineSlotKind({
  name: "interview",
  label: "Interview",
  places: bases,
  lengths: interviewLengths,
  noticeHours: NOTICE_HOURS,
  takers: async (ctx, applicationIds) => {
    const rows = await ctx.db
      .select({
        id: applications.id,
        name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      })
      .from(applications)
      .where(inArray(applications.id, [...applicationIds]));
    return new Map(
      rows.map(({ id, name }) => [
        id,
        { name, path: href("/admin/applications/:applicationId", { applicationId: id }) },
      ]),
    );
  },
});

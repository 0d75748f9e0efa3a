import type { CourseSeed } from "../course-seed.ts";
import { fundamentals } from "./fundamentals.ts";
import { planningAndMovement } from "./planning-and-movement.ts";

export const cp101: CourseSeed = {
  id: "cp101",
  title: "Close Protection Fundamentals",
  description:
    "The theory that every protection task rests on: the role, the law at both bases, assessment, planning, advance work, movement on foot and communications.",
  moduleId: null,
  sections: [fundamentals, planningAndMovement],
};

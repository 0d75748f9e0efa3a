import type { CourseSeed } from "../course-seed.ts";
import { vehiclesAndIncidents } from "./vehicles-and-incidents.ts";

export const cp102: CourseSeed = {
  id: "cp102",
  title: "Protection on the Move",
  description:
    "The second theory course: routes and vehicles, noticing interest, first aid in the team, and what is done and written when a day goes wrong.",
  moduleId: null,
  sections: [vehiclesAndIncidents],
};

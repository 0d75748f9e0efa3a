import type { CourseSeed } from "./course-seed.ts";
import { cp101 } from "./cp101/cp101.ts";
import { cp102 } from "./cp102/cp102.ts";
import { flightSingleEngineTheory } from "./flight-single-engine/flight-single-engine.ts";
import { introCpTheory } from "./intro-cp/intro-cp.ts";

/** The courses that every installation begins with: two for members, two that go with a module. */
export const courseSeeds: CourseSeed[] = [cp101, cp102, introCpTheory, flightSingleEngineTheory];

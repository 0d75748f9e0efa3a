import { intakesSource } from "./contexts/admissions/intake/import-source.server.ts";
import { pricesSource } from "./contexts/catalogue/prices/import-source.server.ts";
import { peopleSource } from "./contexts/identity/people/import-source.server.ts";
import { questionsSource } from "./contexts/learning/authoring/import-source.server.ts";
import { listingsSource } from "./contexts/recruitment/job/import-source.server.ts";
import { skillsSource } from "./contexts/recruitment/vocabulary/import-source.server.ts";
import type { ImportSources } from "./contexts/imports/rows.server.ts";

/** Everything that can be imported from a table, in the order in which pages list it. */
export const importSources: ImportSources = [
  peopleSource,
  skillsSource,
  intakesSource,
  pricesSource,
  listingsSource,
  questionsSource,
];

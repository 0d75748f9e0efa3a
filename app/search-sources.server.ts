import {
  applicationsSearch,
  enquiriesSearch,
  groupsSearch,
  intakesSearch,
} from "./contexts/admissions/search-sources.server.ts";
import { ordersSearch, receiptsSearch } from "./contexts/billing/search-sources.server.ts";
import { postsSearch } from "./contexts/blog/search-source.server.ts";
import { modulesSearch } from "./contexts/catalogue/search-source.server.ts";
import { peopleSearch } from "./contexts/identity/people/search-source.server.ts";
import { certificatesSearch, coursesSearch } from "./contexts/learning/search-sources.server.ts";
import { resourcesSearch } from "./contexts/library/search-source.server.ts";
import { listingsSearch, partnersSearch } from "./contexts/recruitment/search-sources.server.ts";
import { webinarsSearch } from "./contexts/webinars/search-source.server.ts";
import type { SearchSource } from "./platform/search/source.server.ts";

/** What the office can search, in the order in which it is shown. To add a kind, add a line. */
export const searchSources: readonly SearchSource[] = [
  peopleSearch,
  applicationsSearch,
  enquiriesSearch,
  ordersSearch,
  receiptsSearch,
  groupsSearch,
  intakesSearch,
  certificatesSearch,
  coursesSearch,
  modulesSearch,
  webinarsSearch,
  listingsSearch,
  partnersSearch,
  postsSearch,
  resourcesSearch,
];

/** What other contexts may use from this one. */
export type { Prerequisite, PrerequisiteRule } from "./module/prerequisite.ts";
export {
  allModules,
  applicationProgrammes,
  lockModules,
  lockProgramme,
  moduleCards,
  moduleGroups,
  prerequisitesOf,
  pricedModules,
  pricedProgramme,
  programmeModuleIds,
  programmeNames,
  programmeOfFeeOption,
} from "./module/queries.server.ts";

/** What other contexts may use from this one. */
export type { ModuleCard } from "./module/rules.ts";
export type { Prerequisite, PrerequisiteRule } from "./module/prerequisite.ts";
export {
  allModules,
  applicationProgrammes,
  lockModules,
  lockProgramme,
  moduleCards,
  moduleGroups,
  modulesAfter,
  modulesToCompare,
  prerequisitesOf,
  pricedModules,
  pricedProgramme,
  programmeModuleIds,
  programmeNames,
  programmeOfFeeOption,
} from "./module/queries.server.ts";
export { type ProgrammeFacts, programmeFacts } from "./programme/facts.server.ts";

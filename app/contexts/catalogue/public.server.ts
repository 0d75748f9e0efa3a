/** What other contexts may use from this one. */
export type { ModuleCard } from "./module/rules.ts";
export { daysAfter, officeDay, officeMorning } from "./fees/calendar.ts";
export type { FeeRules } from "./fees/fee-rules.ts";
export {
  dueText,
  partName,
  type PlanPriceView,
  type PriceView,
  priceView,
} from "./fees/price-view.ts";
export type { OfferPrice, PriceDates } from "./fees/pricing.ts";
export { priceOfGroup } from "./fees/group.server.ts";
export { feeRules, priceOfOffer } from "./fees/queries.server.ts";
export { type Concession, type Plan, planLabels } from "./fees/rules.ts";
export type { Prerequisite, PrerequisiteRule } from "./module/prerequisite.ts";
export {
  allModules,
  applicationProgrammes,
  flightHoursToEnter,
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
export { programmeNeeds } from "./programme/needs.server.ts";
export { catalogueSubjects } from "./audit-subjects.server.ts";

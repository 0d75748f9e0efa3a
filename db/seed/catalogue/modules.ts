import type { ModuleSeed } from "./module-seed.ts";
import { advancedThreat } from "./modules/advanced-threat.ts";
import { anticipationReadiness } from "./modules/anticipation-readiness.ts";
import { electronicAiTools } from "./modules/electronic-ai-tools.ts";
import { flightMultiEngine } from "./modules/flight-multi-engine.ts";
import { flightRotary } from "./modules/flight-rotary.ts";
import { flightSingleEngine } from "./modules/flight-single-engine.ts";
import { introCp } from "./modules/intro-cp.ts";
import { maritimeSecurity } from "./modules/maritime-security.ts";
import { surveillanceMastery } from "./modules/surveillance-mastery.ts";
import { threatAssessment } from "./modules/threat-assessment.ts";

/** The ten training modules, in the order in which the institute lists them. */
export const moduleSeeds: ModuleSeed[] = [
  introCp,
  advancedThreat,
  surveillanceMastery,
  anticipationReadiness,
  electronicAiTools,
  maritimeSecurity,
  threatAssessment,
  flightSingleEngine,
  flightMultiEngine,
  flightRotary,
];

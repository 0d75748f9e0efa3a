import { contentsErased, type AttestedKind } from "./contexts/attestation/chain/kind.ts";
import { assessmentFacts } from "./contexts/training/assessment/attested.server.ts";
import { flightFacts } from "./contexts/training/flight/attested.server.ts";
import { attendanceFacts } from "./contexts/training/attendance/attested.server.ts";
import { awardCompletedFact } from "./contexts/training/completion/attested.server.ts";
import { learningFacts } from "./contexts/learning/certificate/attested.server.ts";

/** All kinds of facts that are attested. To add one, add a line. */
export const attestedKinds: readonly AttestedKind[] = [
  ...learningFacts,
  ...assessmentFacts,
  ...flightFacts,
  ...attendanceFacts,
  awardCompletedFact,
  contentsErased,
];

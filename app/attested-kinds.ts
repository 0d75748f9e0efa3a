import { contentsErased, type AttestedKind } from "./contexts/attestation/chain/kind.ts";
import { learningFacts } from "./contexts/learning/certificate/attested.server.ts";

/** All kinds of facts that are attested. To add one, add a line. */
export const attestedKinds: readonly AttestedKind[] = [...learningFacts, contentsErased];

import { data } from "react-router";
import { awardIdOf, awardKinds } from "#app/contexts/training/rule/rules.ts";

/** Returns the id of the award in an address. Throws 404 for another kind. */
export function awardParam(params: { kind: string; subjectId: string }): string {
  const kind = awardKinds.find((each) => each === params.kind);
  if (!kind) throw data(null, 404);
  return awardIdOf(kind, params.subjectId);
}

import type { criteriaOf } from "../assessment/facts.server.ts";
import { type Criterion, resultText } from "../criteria/rules.ts";
import type { RuleContent } from "../rule/rules.ts";

type Found = Awaited<ReturnType<typeof criteriaOf>>[number];

/** A version of a criteria set. */
type SetVersion = { setId: string; number: number; title: string; criteria: readonly Criterion[] };

/** What somebody has reached in the criteria set that an award asks for. */
export type CriteriaReached = {
  set: string;
  /** How many critical criteria are met by the last signed assessment; of all if none is critical. */
  met: number;
  needed: number;
  state: "not-assessed" | "signed" | "verified" | "disputed";
  /** The criteria that are not met, in the order of the set; `said` is null without a result. */
  open: { code: string; text: string; critical: boolean; said: string | null }[];
};

/**
 * Returns what an enrolment has reached in the criteria set of a rule; null if the rule names none.
 * `found` are the attempts of the enrolment in order. A draft shows nothing before it is signed.
 */
export function criteriaReached(
  rule: RuleContent | undefined,
  sets: readonly SetVersion[],
  found: readonly Found[],
): CriteriaReached | null {
  const asked = rule?.criteriaSet;
  const set = sets.find(({ setId, number }) => setId === asked?.id && number === asked.version);
  if (!set) return null;
  const last = found.findLast(
    ({ setId, number, state }) =>
      setId === set.setId &&
      number === set.number &&
      (state === "assessed" || state === "verified"),
  );
  const criteria = set.criteria.map((criterion) => {
    const result = last?.criteria.find(({ code }) => code === criterion.code);
    return {
      code: criterion.code,
      text: criterion.text,
      critical: criterion.critical,
      met: result?.met ?? false,
      said: result?.result ? resultText(criterion, result.result) : null,
    };
  });
  const critical = criteria.filter((each) => each.critical);
  const deciding = critical.length > 0 ? critical : criteria;
  return {
    set: set.title,
    met: deciding.filter(({ met }) => met).length,
    needed: deciding.length,
    state: stateOf(last),
    open: criteria.flatMap(({ met, ...criterion }) => (met ? [] : [criterion])),
  };
}

function stateOf(last: Found | undefined): CriteriaReached["state"] {
  if (!last) return "not-assessed";
  if (last.studentState === "disputed") return "disputed";
  return last.state === "verified" ? "verified" : "signed";
}

const notes: Record<CriteriaReached["state"], string> = {
  "not-assessed": ", not assessed",
  signed: ", not verified",
  verified: "",
  disputed: ", disputed",
};

/** Returns how many criteria are met: "2 of 3 met, not verified". */
export function criteriaText({ met, needed, state }: CriteriaReached): string {
  return `${met} of ${needed} met${notes[state]}`;
}

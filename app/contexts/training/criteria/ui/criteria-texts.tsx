import { type Criterion, mappingText, scaleLabels } from "../rules.ts";

/** The criteria of a published version. */
export function CriteriaTexts({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <ul className="max-w-3xl divide-y divide-mist border-y border-mist">
      {criteria.map(({ code, text, critical, scale, pass, attempts, exhibits, maps }) => (
        <li key={code} className="py-3 wrap-anywhere">
          <p>
            <span className="font-semibold">{code}</span> {text}
            {critical && <span className="text-slate"> (critical)</span>}
          </p>
          <p className="text-sm text-slate">
            {scaleLabels[scale]}
            {pass !== null && `, competent from ${pass}`}; at most {attempts}{" "}
            {attempts === 1 ? "attempt" : "attempts"}
            {exhibits > 0 && `; needs ${exhibits === 1 ? "an exhibit" : `${exhibits} exhibits`}`}
          </p>
          {maps.map((map) => (
            <p key={mappingText(map)} className="text-sm text-slate">
              {mappingText(map)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

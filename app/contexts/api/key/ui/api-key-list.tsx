import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { KeyState } from "../rules.ts";

export type ListedKey = {
  id: string;
  name: string;
  hint: string;
  scopes: readonly string[];
  expiresAt: Date;
  lastUsedAt: Date | null;
  state: KeyState;
  owner?: { id: string; name: string };
};

const tones = { active: "green", expired: "neutral", revoked: "neutral" } as const;
const labels = { active: "In use", expired: "Ended", revoked: "Revoked" } as const;

export function KeyStateBadge({ state }: { state: KeyState }) {
  return <Badge tone={tones[state]}>{labels[state]}</Badge>;
}

/** Keys as a list; each leads to what it did. */
export function ApiKeyList(props: { keys: readonly ListedKey[]; pathOf: (id: string) => string }) {
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {props.keys.map((key) => (
        <li key={key.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-4">
          <div className="min-w-0 grow basis-64 wrap-anywhere">
            <Link to={props.pathOf(key.id)} className="link font-semibold">
              {key.name}
            </Link>{" "}
            <code className="text-sm text-slate">{key.hint}…</code>
            <p className="text-sm text-slate">{key.scopes.join(", ")}</p>
            {key.owner && (
              <p className="text-sm">
                <Link to={`/admin/users/${key.owner.id}`} className="link">
                  {key.owner.name}
                </Link>
              </p>
            )}
          </div>
          <p className="text-sm text-slate">
            {key.lastUsedAt ? (
              <>
                Last used <LocalTime at={key.lastUsedAt} />
              </>
            ) : (
              "Never used"
            )}
            <br />
            Ends <LocalTime at={key.expiresAt} />
          </p>
          <KeyStateBadge state={key.state} />
        </li>
      ))}
    </ul>
  );
}

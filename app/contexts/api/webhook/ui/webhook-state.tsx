import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

type State = { isActive: boolean; failingSince: Date | null; switchedOffAt: Date | null };

/** Whether an endpoint is switched on, and whether its receiver takes messages. */
export function WebhookState({ isActive, failingSince, switchedOffAt }: State) {
  if (switchedOffAt && !isActive) {
    return (
      <span>
        <Badge tone="red">Switched off</Badge> <LocalTime at={switchedOffAt} />, because nothing was
        taken
      </span>
    );
  }
  if (!isActive) return <Badge>Switched off</Badge>;
  if (!failingSince) return <Badge tone="green">Switched on</Badge>;
  return (
    <span>
      <Badge tone="amber">Failing</Badge> since <LocalTime at={failingSince} />
    </span>
  );
}

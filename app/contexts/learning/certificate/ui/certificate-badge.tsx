import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import type { CertificateState } from "../rules.ts";

const looks: Record<CertificateState, { tone: BadgeTone; label: string }> = {
  valid: { tone: "green", label: "Valid" },
  expired: { tone: "amber", label: "Expired" },
  revoked: { tone: "red", label: "Revoked" },
};

export function CertificateBadge({ state }: { state: CertificateState }) {
  const { tone, label } = looks[state];
  return <Badge tone={tone}>{label}</Badge>;
}

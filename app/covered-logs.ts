import { coveredLog } from "./contexts/attestation/checkpoint/covered-log.server.ts";
import { ledgerEntries } from "./contexts/billing/tables.ts";
import { auditEntries } from "./platform/audit/schema.ts";

/** The logs that checkpoints cover besides the attestations. Rows are only ever added to them. */
export const coveredLogs = [
  coveredLog({
    name: "audit",
    row: "Entry of the audit log",
    table: auditEntries,
    columns: ["id", "at", "actorId", "action", "subject", "before", "after"],
  }),
  coveredLog({
    name: "ledger",
    row: "Entry of the ledger",
    table: ledgerEntries,
    columns: ["id", "movementId", "orderId", "account", "minor", "currency", "text", "at"],
  }),
];

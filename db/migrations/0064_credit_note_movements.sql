ALTER TABLE "credit_notes" ADD COLUMN "movement_id" uuid;--> statement-breakpoint
-- A credit note names the movement of the ledger that reduced the fees; until now only the text of its entries did.
UPDATE "credit_notes" n SET "movement_id" = e."movement_id"
FROM "ledger_entries" e
WHERE e."order_id" = n."order_id" AND e."account" = 'receivable'
  AND e."text" LIKE 'Credit note ' || n."number" || ' for order %';--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "movement_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_movement_id_unique" UNIQUE("movement_id");

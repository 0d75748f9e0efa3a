CREATE TABLE "accounting_settings" (
	"id" text PRIMARY KEY DEFAULT 'current' NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_entries_receivable" ON "ledger_entries" USING btree ("order_id","at","minor") WHERE account = 'receivable';
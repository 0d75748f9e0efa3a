CREATE TABLE "instalment_notices" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"due_on" date NOT NULL,
	"step" text NOT NULL,
	"pay_by" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "instalment_notices_order_id_position_due_on_step_pk" PRIMARY KEY("order_id","position","due_on","step")
);
--> statement-breakpoint
CREATE TABLE "instalment_pauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"until" date NOT NULL,
	"reason" text NOT NULL,
	"paused_by" uuid NOT NULL,
	"paused_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid
);
--> statement-breakpoint
CREATE TABLE "instalment_settings" (
	"id" text PRIMARY KEY DEFAULT 'current' NOT NULL,
	"rules" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instalment_notices" ADD CONSTRAINT "instalment_notices_part" FOREIGN KEY ("order_id","position") REFERENCES "public"."instalments"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_pauses" ADD CONSTRAINT "instalment_pauses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "instalment_pauses_open" ON "instalment_pauses" USING btree ("order_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "instalments_due" ON "instalments" USING btree ("due_on") WHERE paid_at is null and due_on is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_money" ON "ledger_entries" USING btree ("at","account","minor","order_id","movement_id") WHERE account not in ('receivable', 'refunds-due');--> statement-breakpoint
CREATE INDEX "ledger_entries_refunds" ON "ledger_entries" USING btree ("at","movement_id") WHERE account = 'refunds-due';--> statement-breakpoint
-- Written by hand: payers who were reminded before have had the first notice, with seven days to
-- pay, so it is not sent again.
INSERT INTO "instalment_notices" ("order_id", "position", "due_on", "step", "pay_by", "at")
SELECT "order_id", "position", "due_on", 'first-notice',
  ("reminded_at" AT TIME ZONE 'Pacific/Auckland')::date + 7, "reminded_at"
FROM "instalments" WHERE "reminded_at" IS NOT NULL AND "due_on" IS NOT NULL;

CREATE TABLE "audit_keys" (
	"subject" text PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_entries_subject";--> statement-breakpoint
DROP INDEX "audit_entries_at";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "module_prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action" text_pattern_ops,"at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject" text_pattern_ops,"at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
-- Offers made before prices could change keep the list prices that they were made with.
update offers set module_prices = (
  select coalesce(jsonb_object_agg(modules.id, modules.price_minor), '{}'::jsonb)
  from modules where modules.id = any (offers.module_ids)
);

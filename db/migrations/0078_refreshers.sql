CREATE TABLE "refreshers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"award_id" text NOT NULL,
	"certificate_id" uuid NOT NULL,
	"asked_at" timestamp with time zone,
	"rule_id" uuid,
	"begun_at" timestamp with time zone,
	"begun_by" uuid,
	"completed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"end_reason" text,
	CONSTRAINT "refreshers_begun" CHECK ((begun_at is null) = (rule_id is null)),
	CONSTRAINT "refreshers_from" CHECK (num_nonnulls(asked_at, begun_at) > 0),
	CONSTRAINT "refreshers_ended" CHECK ((ended_at is null) = (end_reason is null)),
	CONSTRAINT "refreshers_by_another" CHECK (begun_by <> profile_id and ended_by <> profile_id)
);
--> statement-breakpoint
ALTER TABLE "roster_entries" DROP CONSTRAINT "roster_entries_via";--> statement-breakpoint
ALTER TABLE "refreshers" ADD CONSTRAINT "refreshers_rule_id_award_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."award_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refreshers_certificate" ON "refreshers" USING btree ("certificate_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "refreshers_profile" ON "refreshers" USING btree ("profile_id");--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_via" CHECK (via in ('intake', 'transfer', 'make-up', 'refresher'));
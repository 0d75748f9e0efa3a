CREATE TABLE "date_interests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"programme_id" text NOT NULL,
	"email" text NOT NULL,
	"known_intake_ids" uuid[] NOT NULL,
	"token_hash" text,
	"expressed_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "date_interests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "intake_id" uuid;--> statement-breakpoint
ALTER TABLE "intakes" ADD COLUMN "ends_on" date;--> statement-breakpoint
UPDATE "intakes" SET "ends_on" = "date" + 7 * coalesce(
	(SELECT nullif(sum(m."duration_weeks"), 0)
		FROM "programmes" p JOIN "modules" m ON m."id" = any(p."module_ids")
		WHERE p."id" = "intakes"."programme_id" AND m."published" AND m."retired_at" IS NULL),
	(SELECT nullif(substring(p."home_card" ->> 'duration' from '^\s*(\d{1,2})\s+[Ww]eeks?')::int, 0)
		FROM "programmes" p WHERE p."id" = "intakes"."programme_id"),
	1
)::int - 1;--> statement-breakpoint
ALTER TABLE "intakes" ALTER COLUMN "ends_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "intakes" ADD COLUMN "minimum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "intakes" ADD COLUMN "decide_by" date;--> statement-breakpoint
ALTER TABLE "intakes" ADD COLUMN "run_state" text DEFAULT 'planned' NOT NULL;--> statement-breakpoint
ALTER TABLE "intakes" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "intakes" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "date_interests_once" ON "date_interests" USING btree ("programme_id","email");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_intake_id_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."intakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_intake" ON "applications" USING btree ("intake_id");--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_end_after_start" CHECK (ends_on >= date);
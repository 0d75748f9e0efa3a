CREATE TABLE "calendar_feeds" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_fetched_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"host_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"local_start" text NOT NULL,
	"way" text NOT NULL,
	"place" text NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"subject_id" uuid,
	"reason" text,
	"offered_by" uuid NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "slots_in_order" CHECK (starts_at < ends_at),
	CONSTRAINT "slots_taken_by" CHECK (state <> 'taken' or subject_id is not null)
);
--> statement-breakpoint
CREATE TABLE "interview_invitations" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"invited_at" timestamp with time zone,
	"invited_by" uuid,
	"wish" text,
	"wished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "slot_id" uuid;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_invitations" ADD CONSTRAINT "interview_invitations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slots_times" ON "slots" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "slots_open" ON "slots" USING btree ("kind","starts_at") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "slots_series" ON "slots" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "slots_subject" ON "slots" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "slots_taken_once" ON "slots" USING btree ("kind","subject_id") WHERE state = 'taken';--> statement-breakpoint
CREATE INDEX "interviews_slot" ON "interviews" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "interviews_ahead" ON "interviews" USING btree ("starts_at") WHERE cancelled_at is null;--> statement-breakpoint
-- drizzle declares no exclusion constraints. Equality of a uuid in a GiST index needs the extension.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_host_free" EXCLUDE USING gist (host_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (state in ('offered', 'taken'));

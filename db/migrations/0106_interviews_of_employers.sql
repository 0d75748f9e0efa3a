CREATE TABLE "job_interviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_application_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"candidate_zone" text NOT NULL,
	"way" text NOT NULL,
	"place" text NOT NULL,
	"arranged_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_interviews" ADD CONSTRAINT "job_interviews_job_application_id_job_applications_id_fk" FOREIGN KEY ("job_application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_interviews_open" ON "job_interviews" USING btree ("job_application_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "job_interviews_job_application" ON "job_interviews" USING btree ("job_application_id","arranged_at");--> statement-breakpoint
CREATE INDEX "job_interviews_host" ON "job_interviews" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "job_interviews_ahead" ON "job_interviews" USING btree ("starts_at") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "slots_owner" ON "slots" USING btree ("owner_id","starts_at") WHERE owner_id is not null;

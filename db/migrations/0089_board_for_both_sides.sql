CREATE TABLE "job_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"name" text NOT NULL,
	"pace" text NOT NULL,
	"query" text NOT NULL,
	"search" text,
	"location" text,
	"category" text,
	"country" text,
	"work_pattern" text,
	"skill_id" uuid,
	"language_id" uuid,
	"licence_id" uuid,
	"pay_currency" text,
	"least_pay" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	CONSTRAINT "job_searches_pace" CHECK (pace in ('at-once', 'daily', 'weekly', 'never'))
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"profile_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_jobs_profile_id_job_id_pk" PRIMARY KEY("profile_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "board_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"small_parts" text[] NOT NULL,
	"stale_days" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_settings_single" CHECK (id = 1),
	CONSTRAINT "board_settings_stale" CHECK (stale_days between 7 and 365)
);
--> statement-breakpoint
CREATE TABLE "job_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"base" jsonb,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	CONSTRAINT "job_revisions_state" CHECK (state in ('draft', 'waiting', 'returned', 'approved', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_job_listings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_revisions" ADD CONSTRAINT "job_revisions_job_id_job_listings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_searches_profile" ON "job_searches" USING btree ("profile_id","created_at");--> statement-breakpoint
CREATE INDEX "job_searches_pace" ON "job_searches" USING btree ("pace","profile_id");--> statement-breakpoint
CREATE INDEX "saved_jobs_job" ON "saved_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_revisions_open" ON "job_revisions" USING btree ("job_id") WHERE state in ('draft', 'waiting', 'returned');--> statement-breakpoint
CREATE INDEX "job_revisions_waiting" ON "job_revisions" USING btree ("waiting_since") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "job_listings_open_country" ON "job_listings" USING btree ("country","open_until") WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "job_listings_pay" ON "job_listings" USING btree ("pay_currency","yearly_pay" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Active';--> statement-breakpoint
-- A published listing that was changed went back to review and off the board. What it said before was
-- not kept, so these changes have no base; approving one brings the listing back.
INSERT INTO "job_revisions" ("id", "job_id", "state", "content", "base", "created_at", "updated_at", "waiting_since")
SELECT gen_random_uuid(), j.id, 'waiting', jsonb_build_object(
	'jobTitle', j.job_title, 'category', j.category, 'location', j.location, 'jobDescription', j.job_description,
	'requirements', j.requirements, 'applicationInstructions', j.application_instructions,
	'applicationDeadline', j.application_deadline, 'deadlineTime', j.deadline_time, 'deadlineZone', j.deadline_zone) || jsonb_build_object(
	'pay', j.pay, 'payFrom', j.pay_from, 'payTo', j.pay_to, 'payCurrency', j.pay_currency, 'payPeriod', j.pay_period,
	'employmentKind', j.employment_kind, 'workPattern', j.work_pattern, 'patternNote', j.pattern_note, 'start', j.start,
	'startsOn', j.starts_on, 'country', j.country, 'region', j.region, 'base', j.base, 'workplace', j.workplace,
	'openings', j.openings, 'summaryWanted', j.summary_wanted) || jsonb_build_object(
	'skillIds', (SELECT coalesce(jsonb_agg(r.skill_id), '[]') FROM job_required_skills r WHERE r.job_id = j.id),
	'languages', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.language_id, 'level', r.level)), '[]') FROM job_required_languages r WHERE r.job_id = j.id),
	'licences', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.licence_id, 'level', r.level)), '[]') FROM job_required_licences r WHERE r.job_id = j.id)),
	NULL, last.at, last.at, last.at
FROM job_listings j CROSS JOIN LATERAL (
	SELECT t.act, t.at FROM job_transitions t WHERE t.job_id = j.id ORDER BY t.at DESC, t.id DESC LIMIT 1) AS last
WHERE j.status = 'Pending Review' AND last.act = 'revise';

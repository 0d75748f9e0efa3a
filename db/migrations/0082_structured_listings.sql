CREATE TABLE "job_required_licences" (
	"job_id" uuid NOT NULL,
	"licence_id" uuid NOT NULL,
	"level" text,
	CONSTRAINT "job_required_licences_job_id_licence_id_pk" PRIMARY KEY("job_id","licence_id")
);--> statement-breakpoint
CREATE TABLE "licences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licence_name" text NOT NULL,
	"levels" text[] DEFAULT '{}' NOT NULL,
	"module_ids" text[] DEFAULT '{}' NOT NULL
);--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "deadline_time" text;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "deadline_zone" text DEFAULT 'Europe/Budapest' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "pay" text;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "pay_from" bigint;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "pay_to" bigint;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "pay_currency" text;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "pay_period" text;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "employment_kind" text;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "work_pattern" text;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "pattern_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "start" text;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "base" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "workplace" text DEFAULT 'on-site' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "openings" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "summary_wanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "summary_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "yearly_pay" bigint GENERATED ALWAYS AS (coalesce(pay_to, pay_from) * case pay_period when 'hour' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12 when 'year' then 1 end) STORED;--> statement-breakpoint
ALTER TABLE "job_required_languages" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "module_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- A deadline passes when its day is over in the zone that all deadlines had so far.
UPDATE "job_listings" SET "closes_at" = ("application_deadline" + 1)::timestamp AT TIME ZONE 'Europe/Budapest' WHERE "application_deadline" IS NOT NULL;--> statement-breakpoint
-- Dropping the column drops its indexes too.
ALTER TABLE "job_listings" DROP COLUMN "open_until";--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "open_until" timestamp with time zone GENERATED ALWAYS AS (coalesce(closes_at, 'infinity'::timestamp with time zone)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "job_listings_open_location" ON "job_listings" USING btree ("location","open_until") WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "job_listings_open_category" ON "job_listings" USING btree ("category","open_until") WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "job_listings_deadline" ON "job_listings" USING btree ("open_until") WHERE status = 'Active';--> statement-breakpoint
-- Nobody was asked about pay so far. A draft is asked before it is submitted.
UPDATE "job_listings" SET "pay" = 'not-stated' WHERE "status" <> 'Draft';--> statement-breakpoint
-- Where a location ends with one of these countries, the rest of it is the base.
UPDATE "job_listings" SET "country" = known.code, "base" = left(rtrim(left(location, length(location) - length(known.name)), ', '), 80) FROM (VALUES ('New Zealand', 'NZ'), ('Australia', 'AU'), ('Hungary', 'HU'), ('Austria', 'AT'), ('Germany', 'DE'), ('Switzerland', 'CH'), ('United Kingdom', 'GB'), ('Ireland', 'IE'), ('France', 'FR'), ('Italy', 'IT'), ('Spain', 'ES'), ('Singapore', 'SG'), ('United Arab Emirates', 'AE'), ('Fiji', 'FJ'), ('United States', 'US')) AS known(name, code) WHERE location LIKE '%,' || known.name OR location LIKE '%, ' || known.name;--> statement-breakpoint
ALTER TABLE "job_required_licences" ADD CONSTRAINT "job_required_licences_job_id_job_listings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_required_licences" ADD CONSTRAINT "job_required_licences_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_required_licences_licence" ON "job_required_licences" USING btree ("licence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "licences_name" ON "licences" USING btree (lower("licence_name"));--> statement-breakpoint
ALTER TABLE "job_listings" ADD CONSTRAINT "job_listings_openings" CHECK (openings between 1 and 999);--> statement-breakpoint
ALTER TABLE "job_listings" ADD CONSTRAINT "job_listings_pay" CHECK (pay is distinct from 'stated' or (coalesce(pay_from, pay_to) is not null and pay_currency is not null and pay_period is not null and coalesce(pay_from, 0) <= coalesce(pay_to, pay_from)));

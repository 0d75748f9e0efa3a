CREATE TABLE "company_pages" (
	"partner_id" uuid PRIMARY KEY NOT NULL,
	"published" jsonb,
	"published_at" timestamp with time zone,
	"proposed" jsonb,
	"state" text,
	"reason" text,
	"waiting_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_pages_state" CHECK (state in ('draft', 'waiting', 'returned')),
	CONSTRAINT "company_pages_proposed" CHECK ((state is null) = (proposed is null))
);
--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "required_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "facets" text[] GENERATED ALWAYS AS (required_ids || array_remove(array[country, work_pattern], null)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_contacts" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidate_contacts" ADD COLUMN "report_reason" text;--> statement-breakpoint
ALTER TABLE "company_pages" ADD CONSTRAINT "company_pages_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_listings_facets" ON "job_listings" USING gin ("facets") WHERE status = 'Active';--> statement-breakpoint
ALTER TABLE "candidate_contacts" ADD CONSTRAINT "candidate_contacts_reported" CHECK ((reported_at is null) = (report_reason is null));--> statement-breakpoint
-- What a listing requires is stored with it as well, so that the board finds it by one index.
create function keep_required_ids() returns trigger
language plpgsql as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.job_id else new.job_id end;
begin
  update job_listings set required_ids =
    array(select skill_id::text from job_required_skills where job_id = changed order by 1)
    || array(select language_id::text from job_required_languages where job_id = changed order by 1)
    || array(select licence_id::text from job_required_licences where job_id = changed order by 1)
  where id = changed;
  return null;
end
$$;
--> statement-breakpoint
create trigger job_required_skills_kept
after insert or update or delete on job_required_skills
for each row execute function keep_required_ids();
--> statement-breakpoint
create trigger job_required_languages_kept
after insert or update or delete on job_required_languages
for each row execute function keep_required_ids();
--> statement-breakpoint
create trigger job_required_licences_kept
after insert or update or delete on job_required_licences
for each row execute function keep_required_ids();
--> statement-breakpoint
update job_listings j set required_ids =
  array(select skill_id::text from job_required_skills where job_id = j.id order by 1)
  || array(select language_id::text from job_required_languages where job_id = j.id order by 1)
  || array(select licence_id::text from job_required_licences where job_id = j.id order by 1);

CREATE TABLE "placement_figures" (
	"award_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"base" integer NOT NULL,
	"placed" integer NOT NULL,
	"counted_from" date NOT NULL,
	"counted_on" date NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "placement_figures_base" CHECK (base > 10 and placed between 3 and base)
);
--> statement-breakpoint
CREATE TABLE "job_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid,
	"job_title" text NOT NULL,
	"partner_id" uuid,
	"reporter_id" uuid,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"outcome" text,
	CONSTRAINT "job_reports_settled" CHECK ((settled_at is null) = (outcome is null)),
	CONSTRAINT "job_reports_outcome" CHECK (outcome in ('taken-down', 'kept', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "candidate_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"partner_name" text NOT NULL,
	"headline" text NOT NULL,
	"contacted_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_profile_views" (
	"profile_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"seen_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_profile_views_profile_id_partner_id_what_day_pk" PRIMARY KEY("profile_id","partner_id","what","day"),
	CONSTRAINT "candidate_profile_views_what" CHECK (what in ('found', 'opened'))
);
--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_job_id_job_listings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_contacts" ADD CONSTRAINT "candidate_contacts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_profile_views" ADD CONSTRAINT "candidate_profile_views_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_reports_once" ON "job_reports" USING btree ("job_id","reporter_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "job_reports_open" ON "job_reports" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "job_reports_reporter" ON "job_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "job_reports_partner" ON "job_reports" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_contacts_once" ON "candidate_contacts" USING btree ("profile_id","partner_id");--> statement-breakpoint
CREATE INDEX "candidate_contacts_partner" ON "candidate_contacts" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "candidate_profile_views_profile" ON "candidate_profile_views" USING btree ("profile_id","at");--> statement-breakpoint
CREATE INDEX "candidate_profile_views_partner" ON "candidate_profile_views" USING btree ("partner_id");
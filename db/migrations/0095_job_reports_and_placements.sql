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
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_job_id_job_listings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_reports_once" ON "job_reports" USING btree ("job_id","reporter_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "job_reports_open" ON "job_reports" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "job_reports_reporter" ON "job_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "job_reports_partner" ON "job_reports" USING btree ("partner_id","created_at");
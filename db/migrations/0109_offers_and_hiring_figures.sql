CREATE TABLE "job_views" (
	"job_id" uuid NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "job_views_job_id_day_page_pk" PRIMARY KEY("job_id","day","page"),
	CONSTRAINT "job_views_page" CHECK (page in ('listing', 'summary'))
);
--> statement-breakpoint
CREATE TABLE "job_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_application_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"period" text NOT NULL,
	"starts_on" date,
	"place" text NOT NULL,
	"offer_text" text NOT NULL,
	"file_key" text,
	"file_name" text,
	"file_bytes" integer,
	"answer_date" date NOT NULL,
	"answer_time" text,
	"answer_zone" text NOT NULL,
	"answer_until" timestamp with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reason" text,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "job_offers_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "job_offers_ended" CHECK ((state = 'open') = (ended_at is null))
);
--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_job_listings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_offers" ADD CONSTRAINT "job_offers_job_application_id_job_applications_id_fk" FOREIGN KEY ("job_application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_offers_open" ON "job_offers" USING btree ("job_application_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "job_offers_job_application" ON "job_offers" USING btree ("job_application_id","made_at");--> statement-breakpoint
CREATE INDEX "job_offers_ending" ON "job_offers" USING btree ("answer_until") WHERE state = 'open';

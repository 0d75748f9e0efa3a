CREATE TABLE "screening_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"question" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"wanted" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "screening_questions_kind" CHECK (kind in ('text', 'yes-no', 'choice', 'number'))
);
--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "answers_met" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "answers_marked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "screening_questions" ADD CONSTRAINT "screening_questions_job_id_job_listings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screening_questions_job" ON "screening_questions" USING btree ("job_id","position");
CREATE TABLE "application_scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"scores" jsonb NOT NULL,
	"note" text,
	"given_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decline_requests" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pipeline_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"second_opinion" boolean NOT NULL,
	"overdue_days" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pipeline_settings_single" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "application_scores" ADD CONSTRAINT "application_scores_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decline_requests" ADD CONSTRAINT "decline_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_scores_application" ON "application_scores" USING btree ("application_id","reader_id");--> statement-breakpoint
CREATE INDEX "applications_owner" ON "applications" USING btree ("owner_id","moved_at","id");
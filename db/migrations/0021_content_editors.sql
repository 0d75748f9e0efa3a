CREATE TABLE "module_drafts" (
	"module_id" text PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "application_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "fee_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "instructors" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "instructors" ADD COLUMN "published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "module_drafts" ADD CONSTRAINT "module_drafts_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Profiles that are there have been shown.
UPDATE "instructors" SET "published" = true;

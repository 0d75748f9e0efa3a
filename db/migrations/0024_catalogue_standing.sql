CREATE TABLE "course_pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"module_ids" text[] NOT NULL,
	"programme_ids" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "drawing" text;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "retired_at" timestamp with time zone;
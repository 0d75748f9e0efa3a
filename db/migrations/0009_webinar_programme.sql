ALTER TABLE "webinars" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "cancelled_at" timestamp with time zone;
ALTER TABLE "course_items" RENAME COLUMN "version" TO "content_version";--> statement-breakpoint
ALTER TABLE "course_items" RENAME COLUMN "revision" TO "version";--> statement-breakpoint
ALTER TABLE "courses" RENAME COLUMN "revision" TO "version";--> statement-breakpoint
ALTER TABLE "course_modules" RENAME COLUMN "revision" TO "version";--> statement-breakpoint
ALTER TABLE "quiz_questions" RENAME COLUMN "revision" TO "version";--> statement-breakpoint
ALTER TABLE "webinars" RENAME COLUMN "revision" TO "version";

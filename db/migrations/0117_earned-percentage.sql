ALTER TABLE "user_course_summary" ADD COLUMN "earned_percent" integer;--> statement-breakpoint
ALTER TABLE "user_course_summary" ADD COLUMN "earned_of" integer;--> statement-breakpoint
ALTER TABLE "user_course_summary" ADD COLUMN "earned_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_course_summary" ADD CONSTRAINT "user_course_summary_earned" CHECK (num_nulls(earned_percent, earned_of, earned_until) in (0, 3));

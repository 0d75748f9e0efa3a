ALTER TABLE "quiz_questions" ADD COLUMN "standards" text[];--> statement-breakpoint
ALTER TABLE "lecture_facts" ADD COLUMN "due_told_at" timestamp with time zone;
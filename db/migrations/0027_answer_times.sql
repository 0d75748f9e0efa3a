ALTER TABLE "quiz_attempts" ADD COLUMN "answer_times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- The page says it above the options; the questions that came with the site said it once more.
UPDATE "quiz_questions" SET "text" = regexp_replace("text", '\s*Choose all that apply\.$', '') WHERE "kind" = 'multiple' AND "text" LIKE '%Choose all that apply.';--> statement-breakpoint
-- Listings that were deleted left behind what their candidates had sent.
DELETE FROM "candidacy_notes" WHERE "candidacy_id" IN (SELECT "id" FROM "candidacies" WHERE "job_id" IS NULL);--> statement-breakpoint
DELETE FROM "candidacy_languages" WHERE "candidacy_id" IN (SELECT "id" FROM "candidacies" WHERE "job_id" IS NULL);--> statement-breakpoint
DELETE FROM "candidacy_certificates" WHERE "candidacy_id" IN (SELECT "id" FROM "candidacies" WHERE "job_id" IS NULL);--> statement-breakpoint
UPDATE "candidacies" SET "contact" = '', "cover_note" = '' WHERE "job_id" IS NULL;

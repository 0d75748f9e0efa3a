ALTER TABLE "sessions" ADD COLUMN "password_problem" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "password_problem" text;
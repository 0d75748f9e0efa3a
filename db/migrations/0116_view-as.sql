ALTER TABLE "sessions" ADD COLUMN "viewed_user_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_user_id_profiles_id_fk" FOREIGN KEY ("viewed_user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;

CREATE TABLE "lti_registrations" (
	"hash" text PRIMARY KEY NOT NULL,
	"allowed_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_selections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"module_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"nonce" text,
	"data" text,
	"returned_at" timestamp with time zone,
	"returned" jsonb,
	"added_at" timestamp with time zone,
	CONSTRAINT "lti_selections_returned" CHECK ((returned_at is null) = (returned is null))
);
--> statement-breakpoint
ALTER TABLE "lti_launches" ADD COLUMN "as_learner" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lti_placements" ADD COLUMN "custom" jsonb;--> statement-breakpoint
ALTER TABLE "lti_tools" ADD COLUMN "deep_linking_url" text;--> statement-breakpoint
ALTER TABLE "lti_tools" ADD COLUMN "reads_members" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lti_tools" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
UPDATE "lti_tools" SET "approved_at" = "registered_at";--> statement-breakpoint
ALTER TABLE "lti_tools" ADD COLUMN "asked" jsonb;--> statement-breakpoint
ALTER TABLE "lti_selections" ADD CONSTRAINT "lti_selections_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_selections" ADD CONSTRAINT "lti_selections_course_id_module_id_course_modules_course_id_id_fk" FOREIGN KEY ("course_id","module_id") REFERENCES "public"."course_modules"("course_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_selections_begun" ON "lti_selections" USING btree ("begun_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_selections_nonce" ON "lti_selections" USING btree ("tool_id","nonce") WHERE nonce is not null;--> statement-breakpoint
ALTER TABLE "lti_tools" ADD CONSTRAINT "lti_tools_approved" CHECK (approved_at is not null or switched_off_at is not null);
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"holder_name" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"name_shown" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revocation_reason" text,
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certificates_revocation" CHECK ((revoked_at is null) = (revocation_reason is null))
);
--> statement-breakpoint
CREATE TABLE "course_items" (
	"course_id" text NOT NULL,
	"id" text NOT NULL,
	"module_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"details" jsonb NOT NULL,
	CONSTRAINT "course_items_course_id_id_pk" PRIMARY KEY("course_id","id"),
	CONSTRAINT "course_items_kind" CHECK (details ->> 'kind' = kind)
);
--> statement-breakpoint
CREATE TABLE "course_modules" (
	"course_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "course_modules_course_id_id_pk" PRIMARY KEY("course_id","id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"module_id" text,
	"position" integer NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"item_id" text NOT NULL,
	"item_version" integer NOT NULL,
	"drawn" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"pass_percent" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_as" text,
	"correct" integer,
	"passed" boolean
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"course_id" text NOT NULL,
	"item_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"explanation" text NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "quiz_questions_course_id_item_id_id_pk" PRIMARY KEY("course_id","item_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_course_progress" (
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"content_id" text NOT NULL,
	"is_completed" boolean NOT NULL,
	"content_version" integer NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_course_progress_user_id_course_id_content_id_pk" PRIMARY KEY("user_id","course_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "user_course_summary" (
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"total_items" integer NOT NULL,
	"completed_items" integer NOT NULL,
	"last_accessed_at" timestamp with time zone NOT NULL,
	"last_item_id" text,
	"completed_at" timestamp with time zone,
	CONSTRAINT "user_course_summary_user_id_course_id_pk" PRIMARY KEY("user_id","course_id"),
	CONSTRAINT "user_course_summary_counts" CHECK (completed_items between 0 and total_items)
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_items" ADD CONSTRAINT "course_items_course_id_module_id_course_modules_course_id_id_fk" FOREIGN KEY ("course_id","module_id") REFERENCES "public"."course_modules"("course_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_modules" ADD CONSTRAINT "course_modules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_course_id_item_id_course_items_course_id_id_fk" FOREIGN KEY ("course_id","item_id") REFERENCES "public"."course_items"("course_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_course_id_item_id_course_items_course_id_id_fk" FOREIGN KEY ("course_id","item_id") REFERENCES "public"."course_items"("course_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_course_summary" ADD CONSTRAINT "user_course_summary_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_holder" ON "certificates" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificates_issued" ON "certificates" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_of" ON "quiz_attempts" USING btree ("user_id","course_id","item_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_open" ON "quiz_attempts" USING btree ("user_id","course_id","item_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_due" ON "quiz_attempts" USING btree ("deadline") WHERE closed_at is null;
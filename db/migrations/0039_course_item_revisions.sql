CREATE TABLE "course_item_revisions" (
	"course_id" text NOT NULL,
	"item_id" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"module_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"saved_at" timestamp with time zone,
	"saved_by" uuid,
	CONSTRAINT "course_item_revisions_course_id_item_id_number_pk" PRIMARY KEY("course_id","item_id","number")
);
--> statement-breakpoint
ALTER TABLE "course_item_revisions" ADD CONSTRAINT "course_item_revisions_course_id_item_id_course_items_course_id_id_fk" FOREIGN KEY ("course_id","item_id") REFERENCES "public"."course_items"("course_id","id") ON DELETE no action ON UPDATE no action;
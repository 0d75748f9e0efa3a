CREATE TABLE "reading_ticks" (
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"item_id" text NOT NULL,
	"line" text NOT NULL,
	"ticked" boolean NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_ticks_user_id_course_id_item_id_line_pk" PRIMARY KEY("user_id","course_id","item_id","line")
);
--> statement-breakpoint
ALTER TABLE "reading_ticks" ADD CONSTRAINT "reading_ticks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;

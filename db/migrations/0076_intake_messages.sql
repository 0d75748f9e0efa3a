CREATE TABLE "course_instructors" (
	"course_id" text NOT NULL,
	"instructor_id" uuid NOT NULL,
	"named_by" uuid NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_instructors_course_id_instructor_id_pk" PRIMARY KEY("course_id","instructor_id")
);
--> statement-breakpoint
CREATE TABLE "intake_message_recipients" (
	"message_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	CONSTRAINT "intake_message_recipients_message_id_profile_id_pk" PRIMARY KEY("message_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "intake_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intake_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"unreachable" integer DEFAULT 0 NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "intake_messages_audience" CHECK (audience ~ '^(cohort|wait-list|group:.+)$')
);
--> statement-breakpoint
ALTER TABLE "webinar_registrations" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "intakes" ADD COLUMN "undecided_told_for" date;--> statement-breakpoint
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_message_recipients" ADD CONSTRAINT "intake_message_recipients_message_id_intake_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."intake_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_instructors_instructor" ON "course_instructors" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "intake_message_recipients_profile" ON "intake_message_recipients" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "intake_messages_intake" ON "intake_messages" USING btree ("intake_id","sent_at");
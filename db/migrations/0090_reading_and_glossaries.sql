CREATE TABLE "course_glossaries" (
	"course_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"item_id" text NOT NULL,
	"quote" text NOT NULL,
	"prefix" text NOT NULL,
	"suffix" text NOT NULL,
	"note" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_notes_said" CHECK (quote <> '' or note <> '')
);
--> statement-breakpoint
CREATE TABLE "reading_places" (
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"item_id" text NOT NULL,
	"paragraph" integer DEFAULT 0 NOT NULL,
	"beginning" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone,
	"bookmarked_at" timestamp with time zone,
	CONSTRAINT "reading_places_user_id_course_id_item_id_pk" PRIMARY KEY("user_id","course_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "reading_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"text_size" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_items" ADD COLUMN "material_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_course_progress" ADD COLUMN "read_version" integer;--> statement-breakpoint
ALTER TABLE "user_course_progress" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_glossaries" ADD CONSTRAINT "course_glossaries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_notes" ADD CONSTRAINT "reading_notes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_notes_of" ON "reading_notes" USING btree ("user_id","course_id","item_id");--> statement-breakpoint
CREATE INDEX "course_items_words" ON "course_items" USING gin (to_tsvector('english', "title" || ' ' || coalesce("details" ->> 'body', '')));
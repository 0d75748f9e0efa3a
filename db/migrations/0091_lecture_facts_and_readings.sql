CREATE TABLE "lecture_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"item_id" text NOT NULL,
	"fact" text NOT NULL,
	"published" text NOT NULL,
	"outcome" text NOT NULL,
	"checked_on" date,
	"note" text DEFAULT '' NOT NULL,
	"checked_by" uuid,
	"recorded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lecture_facts_outcome" CHECK (outcome in ('stands', 'changed', 'unchecked', 'dropped')),
	CONSTRAINT "lecture_facts_checked" CHECK (checked_on is not null or outcome in ('unchecked', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "lecture_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"item_id" text NOT NULL,
	"read_on" date NOT NULL,
	"compared" text NOT NULL,
	"corrected" text NOT NULL,
	"content_version" integer NOT NULL,
	"read_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lecture_facts" ADD CONSTRAINT "lecture_facts_course_id_item_id_course_items_course_id_id_fk" FOREIGN KEY ("course_id","item_id") REFERENCES "public"."course_items"("course_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_readings" ADD CONSTRAINT "lecture_readings_course_id_item_id_course_items_course_id_id_fk" FOREIGN KEY ("course_id","item_id") REFERENCES "public"."course_items"("course_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lecture_facts_item" ON "lecture_facts" USING btree ("course_id","item_id");--> statement-breakpoint
CREATE INDEX "lecture_readings_item" ON "lecture_readings" USING btree ("course_id","item_id","read_on");
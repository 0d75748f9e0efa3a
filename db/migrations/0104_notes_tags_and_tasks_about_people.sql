CREATE TABLE "office_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_tags" (
	"person_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_tags_person_id_tag_pk" PRIMARY KEY("person_id","tag")
);
--> statement-breakpoint
CREATE TABLE "office_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"due_on" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid
);
--> statement-breakpoint
CREATE INDEX "office_notes_person" ON "office_notes" USING btree ("person_id","written_at");--> statement-breakpoint
CREATE INDEX "office_tags_tag" ON "office_tags" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "office_tasks_person" ON "office_tasks" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "office_tasks_open" ON "office_tasks" USING btree ("due_at") WHERE done_at is null;
CREATE TABLE "conversation_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text,
	CONSTRAINT "conversation_attachments_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"corrected_at" timestamp with time zone,
	"corrected_by" uuid
);
--> statement-breakpoint
CREATE TABLE "conversation_reads" (
	"subject_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"read_up_to" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_reads_subject_id_profile_id_pk" PRIMARY KEY("subject_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "sealed_words" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "conversation_attachments" ADD CONSTRAINT "conversation_attachments_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_attachments_message" ON "conversation_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_subject" ON "conversation_messages" USING btree ("subject_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "conversation_notes_subject" ON "conversation_notes" USING btree ("subject_id","written_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_about" ON "mail_outbox" USING btree ("about","created_at","id") WHERE about is not null;--> statement-breakpoint
CREATE INDEX "enquiries_email" ON "enquiries" USING btree (lower("email"));--> statement-breakpoint
INSERT INTO "conversation_messages" ("id", "subject_kind", "subject_id", "side", "author_id", "text", "sent_at")
	SELECT "id", 'enquiry', "enquiry_id", 'institute', "author_id", "text", "sent_at" FROM "enquiry_replies";--> statement-breakpoint
INSERT INTO "conversation_notes" ("id", "subject_kind", "subject_id", "author_id", "text", "written_at")
	SELECT "id", 'application', "application_id", "author_id", "text", "at" FROM "application_notes";

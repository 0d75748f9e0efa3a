CREATE TABLE "site_texts" (
	"text_id" text NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"effective_from" timestamp with time zone,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "site_texts_text_id_language_number_pk" PRIMARY KEY("text_id","language","number"),
	CONSTRAINT "site_texts_draft" CHECK ((number = 0) = (effective_from is null))
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"since" text NOT NULL,
	"act" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_act" UNIQUE("act","subject_id")
);
--> statement-breakpoint
CREATE INDEX "terms_acceptances_person" ON "terms_acceptances" USING btree ("profile_id");

CREATE TABLE "bulk_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"title" text NOT NULL,
	"address" text NOT NULL,
	"rows" jsonb NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"left" jsonb
);
--> statement-breakpoint
CREATE TABLE "list_columns" (
	"profile_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_columns_profile_id_list_pk" PRIMARY KEY("profile_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"audience" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "bulk_acts_actor" ON "bulk_acts" USING btree ("actor_id","done_at");--> statement-breakpoint
CREATE INDEX "bulk_acts_done_at" ON "bulk_acts" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "list_views_list" ON "list_views" USING btree ("list","audience","owner_id");--> statement-breakpoint
CREATE INDEX "list_views_owner" ON "list_views" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_to" ON "mail_outbox" USING btree (lower("to_address"),"id");--> statement-breakpoint
CREATE INDEX "mail_outbox_subject" ON "mail_outbox" USING btree ("subject" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_text" ON "mail_outbox" USING gin ((lower(regexp_replace(normalize("to_address" || ' ' || "subject", NFD), '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_payer" ON "orders" USING btree ("name" collate "und-x-icu","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_minor","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_text" ON "orders" USING gin ((lower(regexp_replace(normalize("number" || ' ' || "name" || ' ' || "email", NFD), '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_name" ON "profiles" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "profiles_joined" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_text" ON "profiles" USING gin ((lower(regexp_replace(normalize("name" || ' ' || "email", NFD), '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_moved" ON "applications" USING btree ("moved_at","id");--> statement-breakpoint
CREATE INDEX "applications_received" ON "applications" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "applications_name" ON "applications" USING btree (("first_name" || ' ' || "last_name") collate "und-x-icu","moved_at","id");--> statement-breakpoint
CREATE INDEX "applications_programme" ON "applications" USING btree ("programme_id","moved_at");--> statement-breakpoint
CREATE INDEX "applications_text" ON "applications" USING gin ((lower(regexp_replace(normalize("first_name" || ' ' || "last_name" || ' ' || "email", NFD), '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiries_kind" ON "enquiries" USING btree ("kind","status","reply_due_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_due" ON "enquiries" USING btree ("reply_due_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_name" ON "enquiries" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "enquiries_subject" ON "enquiries" USING btree ("subject" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "enquiries_text" ON "enquiries" USING gin ((lower(regexp_replace(normalize("name" || ' ' || "email" || ' ' || "subject", NFD), '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certificates_text" ON "certificates" USING gin ((lower(regexp_replace(normalize("number" || ' ' || "holder_name" || ' ' || "course_title", NFD), '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops);
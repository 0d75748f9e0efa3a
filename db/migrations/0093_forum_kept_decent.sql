CREATE TABLE "forum_moved_replies" (
	"topic_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"to_topic_id" uuid NOT NULL,
	"to_position" integer NOT NULL,
	CONSTRAINT "forum_moved_replies_topic_id_position_pk" PRIMARY KEY("topic_id","position")
);
--> statement-breakpoint
CREATE TABLE "forum_removal_reasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"rule" text NOT NULL,
	"ground" text NOT NULL,
	"order_index" integer NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid NOT NULL,
	"reply_id" uuid,
	"author_id" uuid,
	"removed_by" uuid,
	"removed_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"rule" text NOT NULL,
	"ground" text NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"restored_at" timestamp with time zone,
	"objected_at" timestamp with time zone,
	"objection" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision" text,
	"answer" text,
	CONSTRAINT "forum_removals_objection" CHECK ((objected_at is null) = (objection is null)),
	CONSTRAINT "forum_removals_decision" CHECK ((decided_at is null) = (decision is null)),
	CONSTRAINT "forum_removals_order" CHECK (decided_at is null or objected_at is not null),
	CONSTRAINT "forum_removals_other_moderator" CHECK (decided_by is null or decided_by <> removed_by)
);
--> statement-breakpoint
CREATE TABLE "forum_settled_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"by_guest" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_silences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"silenced_at" timestamp with time zone NOT NULL,
	"silenced_by" uuid,
	"until" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid
);
--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "removal_id" uuid;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD COLUMN "reporter_email" text;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD COLUMN "removal_id" uuid;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD COLUMN "reopens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD COLUMN "merged_at" integer;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD COLUMN "has_moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "shown_name" text;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "joined_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "posts_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "on_profile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_moved_replies" ADD CONSTRAINT "forum_moved_replies_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_moved_replies" ADD CONSTRAINT "forum_moved_replies_to_topic_id_forum_topics_id_fk" FOREIGN KEY ("to_topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_moved_replies_to" ON "forum_moved_replies" USING btree ("to_topic_id");--> statement-breakpoint
CREATE INDEX "forum_removals_time" ON "forum_removals" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "forum_removals_author" ON "forum_removals" USING btree ("author_id","removed_at");--> statement-breakpoint
CREATE INDEX "forum_removals_objected" ON "forum_removals" USING btree ("objected_at") WHERE objected_at is not null and decided_at is null;--> statement-breakpoint
CREATE INDEX "forum_settled_reports_time" ON "forum_settled_reports" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "forum_silences_user" ON "forum_silences" USING btree ("user_id","until");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reports_once_by_guest" ON "forum_reports" USING btree (coalesce(reply_id, topic_id),lower(reporter_email)) WHERE settled_at is null and reporter_email is not null;--> statement-breakpoint
CREATE INDEX "forum_topics_reopening" ON "forum_topics" USING btree ("reopens_at") WHERE reopens_at is not null;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_merged" CHECK ((merged_into is null) = (merged_at is null));
CREATE TABLE "forum_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid,
	"reply_id" uuid,
	"number" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "forum_revisions_of_one" CHECK (num_nonnulls(topic_id, reply_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "forum_category_levels" (
	"category_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"level" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_category_levels_category_id_profile_id_pk" PRIMARY KEY("category_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "forum_reads" (
	"profile_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_reads_profile_id_topic_id_pk" PRIMARY KEY("profile_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "forum_topic_levels" (
	"topic_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"level" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_topic_levels_topic_id_profile_id_pk" PRIMARY KEY("topic_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "by_instructor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD COLUMN "active_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "forum_topics" SET "active_at" = coalesce((
	SELECT r."created_at" FROM "forum_replies" r
	WHERE r."topic_id" = "forum_topics"."id" AND r."position" = "forum_topics"."last_position"
), "created_at");--> statement-breakpoint
ALTER TABLE "forum_topics" ADD COLUMN "answer_id" uuid;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD COLUMN "instructor_replied" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_revisions" ADD CONSTRAINT "forum_revisions_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_revisions" ADD CONSTRAINT "forum_revisions_reply_id_forum_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_category_levels" ADD CONSTRAINT "forum_category_levels_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic_levels" ADD CONSTRAINT "forum_topic_levels_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_revisions_topic" ON "forum_revisions" USING btree ("topic_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_revisions_reply" ON "forum_revisions" USING btree ("reply_id","number");--> statement-breakpoint
CREATE INDEX "forum_revisions_saved_by" ON "forum_revisions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "forum_category_levels_watching" ON "forum_category_levels" USING btree ("category_id","profile_id") WHERE level = 'watching';--> statement-breakpoint
CREATE INDEX "forum_category_levels_profile" ON "forum_category_levels" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "forum_reads_recent" ON "forum_reads" USING btree ("profile_id","read_at");--> statement-breakpoint
CREATE INDEX "forum_reads_topic" ON "forum_reads" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_topic_levels_watching" ON "forum_topic_levels" USING btree ("topic_id","profile_id") WHERE level = 'watching';--> statement-breakpoint
CREATE INDEX "forum_topic_levels_profile" ON "forum_topic_levels" USING btree ("profile_id","set_at");--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_answer_id_forum_replies_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."forum_replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_topics_active" ON "forum_topics" USING btree ("active_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_topics_unanswered" ON "forum_topics" USING btree ("created_at","id") WHERE hidden_at is null and reply_count = 0 and not is_locked;--> statement-breakpoint
CREATE INDEX "forum_topics_answer" ON "forum_topics" USING btree ("answer_id");
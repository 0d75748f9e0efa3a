CREATE TABLE "forum_reactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid,
	"reply_id" uuid,
	"profile_id" uuid NOT NULL,
	"kind" text,
	"reacted_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "forum_reactions_of_one" CHECK (num_nonnulls(topic_id, reply_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "forum_bookmarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid,
	"reply_id" uuid,
	"profile_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"bookmarked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_bookmarks_of_one" CHECK (num_nonnulls(topic_id, reply_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "forum_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"merged_into" uuid,
	CONSTRAINT "forum_tags_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "forum_topic_tags" (
	"topic_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "forum_topic_tags_topic_id_tag_id_pk" PRIMARY KEY("topic_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_reply_id_forum_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_bookmarks" ADD CONSTRAINT "forum_bookmarks_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_bookmarks" ADD CONSTRAINT "forum_bookmarks_reply_id_forum_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_tags" ADD CONSTRAINT "forum_tags_merged_into_forum_tags_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."forum_tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic_tags" ADD CONSTRAINT "forum_topic_tags_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic_tags" ADD CONSTRAINT "forum_topic_tags_tag_id_forum_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."forum_tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reactions_topic" ON "forum_reactions" USING btree ("topic_id","profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reactions_reply" ON "forum_reactions" USING btree ("reply_id","profile_id");--> statement-breakpoint
CREATE INDEX "forum_reactions_profile" ON "forum_reactions" USING btree ("profile_id","reacted_at");--> statement-breakpoint
CREATE INDEX "forum_reactions_untold" ON "forum_reactions" USING btree ("reacted_at") WHERE told_at is null and kind is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_bookmarks_topic" ON "forum_bookmarks" USING btree ("topic_id","profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_bookmarks_reply" ON "forum_bookmarks" USING btree ("reply_id","profile_id");--> statement-breakpoint
CREATE INDEX "forum_bookmarks_profile" ON "forum_bookmarks" USING btree ("profile_id","bookmarked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_tags_name" ON "forum_tags" USING btree (lower("name")) WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "forum_topic_tags_of_tag" ON "forum_topic_tags" USING btree ("tag_id","topic_id");
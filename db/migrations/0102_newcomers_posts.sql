CREATE TABLE "forum_held_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"topic_id" uuid,
	"category_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"tag_ids" uuid[] DEFAULT '{}' NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone,
	"removal_id" uuid,
	CONSTRAINT "forum_held_posts_place" CHECK (num_nonnulls(topic_id, category_id) = 1),
	CONSTRAINT "forum_held_posts_refused" CHECK ((refused_at is null) = (removal_id is null))
);
--> statement-breakpoint
CREATE TABLE "forum_settings" (
	"id" text PRIMARY KEY DEFAULT 'current' NOT NULL,
	"rules" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_held_posts" ADD CONSTRAINT "forum_held_posts_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_held_posts_waiting" ON "forum_held_posts" USING btree ("held_at") WHERE refused_at is null;--> statement-breakpoint
CREATE INDEX "forum_held_posts_author" ON "forum_held_posts" USING btree ("user_id","held_at");--> statement-breakpoint
CREATE INDEX "forum_held_posts_topic" ON "forum_held_posts" USING btree ("topic_id");
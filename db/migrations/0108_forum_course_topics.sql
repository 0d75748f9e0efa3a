CREATE TABLE "forum_course_topics" (
	"topic_id" uuid PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"module_id" text,
	"item_id" text,
	"told_at" timestamp with time zone,
	CONSTRAINT "forum_course_topics_item" CHECK (item_id is null or module_id is not null)
);
--> statement-breakpoint
ALTER TABLE "forum_held_posts" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "forum_course_topics" ADD CONSTRAINT "forum_course_topics_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_course_topics_part" ON "forum_course_topics" USING btree ("course_id","module_id","item_id","topic_id");

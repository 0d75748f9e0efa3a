CREATE TABLE "forum_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"storage_key" text,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"topic_id" uuid,
	"reply_id" uuid,
	CONSTRAINT "forum_pictures_of_one" CHECK (num_nonnulls(topic_id, reply_id) <= 1)
);
--> statement-breakpoint
ALTER TABLE "forum_pictures" ADD CONSTRAINT "forum_pictures_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_pictures" ADD CONSTRAINT "forum_pictures_reply_id_forum_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_pictures_user" ON "forum_pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_pictures_topic" ON "forum_pictures" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_pictures_reply" ON "forum_pictures" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "forum_pictures_unused" ON "forum_pictures" USING btree ("added_at") WHERE topic_id is null and reply_id is null;

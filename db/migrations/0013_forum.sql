CREATE TABLE "forum_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text NOT NULL,
	"order_index" integer NOT NULL,
	"topic_count" integer DEFAULT 0 NOT NULL,
	"topic_serial" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "forum_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "forum_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid NOT NULL,
	"user_id" uuid,
	"content" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid
);
--> statement-breakpoint
CREATE TABLE "forum_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid NOT NULL,
	"reply_id" uuid,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"outcome" text,
	CONSTRAINT "forum_reports_settled" CHECK ((settled_at is null) = (outcome is null))
);
--> statement-breakpoint
CREATE TABLE "forum_search_entries" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"topic_id" uuid NOT NULL,
	"reply_id" uuid,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_topic_blocks" (
	"category_id" uuid NOT NULL,
	"block" integer NOT NULL,
	"topics" integer NOT NULL,
	CONSTRAINT "forum_topic_blocks_category_id_block_pk" PRIMARY KEY("category_id","block"),
	CONSTRAINT "forum_topic_blocks_count" CHECK (topics >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"positions" integer DEFAULT 0 NOT NULL,
	"block" integer NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	CONSTRAINT "forum_topics_counts" CHECK (reply_count >= 0 and last_position <= positions)
);
--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_reply_id_forum_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_search_entries" ADD CONSTRAINT "forum_search_entries_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_search_entries" ADD CONSTRAINT "forum_search_entries_reply_id_forum_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic_blocks" ADD CONSTRAINT "forum_topic_blocks_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_replies_position" ON "forum_replies" USING btree ("topic_id","position");--> statement-breakpoint
CREATE INDEX "forum_replies_author" ON "forum_replies" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "forum_replies_hidden" ON "forum_replies" USING btree ("hidden_at") WHERE hidden_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reports_once" ON "forum_reports" USING btree (coalesce(reply_id, topic_id),"reporter_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "forum_reports_open" ON "forum_reports" USING btree ("id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "forum_reports_topic" ON "forum_reports" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_reports_reply" ON "forum_reports" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "forum_search_words" ON "forum_search_entries" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_search_topic" ON "forum_search_entries" USING btree ("topic_id","reply_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_search_reply" ON "forum_search_entries" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "forum_topics_listed" ON "forum_topics" USING btree ("category_id","block","created_at","id") WHERE hidden_at is null and not is_pinned;--> statement-breakpoint
CREATE INDEX "forum_topics_pinned" ON "forum_topics" USING btree ("category_id","created_at") WHERE hidden_at is null and is_pinned;--> statement-breakpoint
CREATE INDEX "forum_topics_in_time" ON "forum_topics" USING btree ("category_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_topics_author" ON "forum_topics" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "forum_topics_hidden" ON "forum_topics" USING btree ("hidden_at") WHERE hidden_at is not null;
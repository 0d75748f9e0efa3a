ALTER TABLE "post_revisions" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD COLUMN "canonical" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD COLUMN "share_picture_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "canonical" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "share_picture_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('forum', title), 'A') ||
        setweight(to_tsvector('forum', description || ' ' || excerpt || ' ' || author), 'B') ||
        setweight(to_tsvector('forum', content), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_share_picture_id_post_pictures_id_fk" FOREIGN KEY ("share_picture_id") REFERENCES "public"."post_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_share_picture_id_post_pictures_id_fk" FOREIGN KEY ("share_picture_id") REFERENCES "public"."post_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "posts_text" ON "posts" USING gin ((lower(regexp_replace(normalize("title" || ' ' || "description" || ' ' || "author" || ' ' || "excerpt", NFD), '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops);
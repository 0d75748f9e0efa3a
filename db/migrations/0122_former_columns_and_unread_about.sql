ALTER TABLE "posts" DROP CONSTRAINT "posts_author_id_blog_authors_id_fk";
--> statement-breakpoint
ALTER TABLE "post_revisions" DROP COLUMN "category";--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "category";--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "author_id";
--> statement-breakpoint
CREATE INDEX "notifications_unread_about" ON "notifications" USING btree ("about") WHERE read_at is null and about is not null;

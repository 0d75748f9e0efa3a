ALTER TABLE "posts" DROP CONSTRAINT "posts_author_id_blog_authors_id_fk";
--> statement-breakpoint
ALTER TABLE "post_revisions" DROP COLUMN "category";--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "category";--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "author_id";
ALTER TABLE "resources" DROP CONSTRAINT "resources_lie_somewhere";--> statement-breakpoint
ALTER TABLE "gallery_images" ALTER COLUMN "scene" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "worded_for" uuid;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_show_one" CHECK (num_nonnulls(scene, picture) = 1);--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_lie_somewhere" CHECK (case when type = 'document' then url is null and file_size is not null and num_nonnulls(parts, file_id) = 1 else url is not null and file_size is null and num_nonnulls(parts, file_id) = 0 end);
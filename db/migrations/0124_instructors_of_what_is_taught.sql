ALTER TABLE "blog_authors" ADD COLUMN "instructor_id" text;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "instructor_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "instructor_id" text;--> statement-breakpoint
ALTER TABLE "course_items" ADD COLUMN "instructor_id" text;--> statement-breakpoint
UPDATE "webinars" SET "instructor_id" = (SELECT min("instructors"."id") FROM "instructors" WHERE "instructors"."name" = "webinars"."presenter");--> statement-breakpoint
UPDATE "blog_authors" SET "instructor_id" = (SELECT min("instructors"."id") FROM "instructors" WHERE "instructors"."name" = "blog_authors"."name");

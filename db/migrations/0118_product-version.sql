ALTER TABLE "course_items" ADD COLUMN "product_version" integer DEFAULT 1 NOT NULL;

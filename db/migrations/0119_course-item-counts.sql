CREATE INDEX "course_items_modules" ON "course_items" USING btree ("course_id","module_id","published_at") WHERE removed_at is null;

-- What the job board searches: one expression, in any capitals, however many jobs there are.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "job_listings_search" ON "job_listings"
  USING gin ((job_title || chr(10) || job_description) gin_trgm_ops)
  WHERE status = 'Active';

ALTER TABLE "checkouts" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("opened_at") WHERE status = 'open';
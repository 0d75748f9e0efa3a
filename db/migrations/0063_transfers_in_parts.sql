ALTER TABLE "instalments" ADD COLUMN "paid_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "instalments" SET "paid_minor" = "minor" WHERE "paid_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "last_instalment" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "arrived_on" date;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_paid" CHECK (paid_minor >= 0 and paid_minor <= minor);
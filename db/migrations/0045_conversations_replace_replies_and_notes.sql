DROP TABLE "application_notes" CASCADE;--> statement-breakpoint
DROP TABLE "enquiry_replies" CASCADE;
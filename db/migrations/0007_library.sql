CREATE TABLE "resources" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"url" text,
	"format" text NOT NULL,
	"file_size" integer,
	"upload_date" date NOT NULL,
	"parts" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resources_type_known" CHECK (type in ('document', 'video', 'link')),
	CONSTRAINT "resources_lie_somewhere" CHECK ((type = 'document') = (parts is not null) and (type = 'document') = (file_size is not null) and (type = 'document') = (url is null)),
	CONSTRAINT "resources_url_secure" CHECK (url is null or url like 'https://%')
);
--> statement-breakpoint
CREATE INDEX "resources_type" ON "resources" USING btree ("type","category");
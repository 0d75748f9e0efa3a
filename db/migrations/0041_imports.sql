CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"subject_id" uuid NOT NULL,
	"act" text NOT NULL,
	"before" jsonb,
	"mark" text NOT NULL,
	"left" text,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"taken_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"file_name" text NOT NULL,
	"digest" text NOT NULL,
	"row_count" integer NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"written_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone" integer DEFAULT 0 NOT NULL,
	"storage_key" text,
	"faults_key" text,
	CONSTRAINT "imports_status" CHECK ("imports"."status" in ('mapping', 'checking', 'checked', 'writing', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_subject" ON "import_rows" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_digest" ON "imports" USING btree ("source","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_writing" ON "imports" USING btree ("source") WHERE status in ('writing', 'undoing');--> statement-breakpoint
CREATE INDEX "invitations_invited_by" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invitations_accepted_by" ON "invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "invitations_withdrawn_by" ON "invitations" USING btree ("withdrawn_by");
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"postal_address" text,
	"user_id" uuid,
	"asked_by" text NOT NULL,
	"answer_by" text NOT NULL,
	"received_on" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"extended_because" text,
	"identification" text,
	"identified_by" uuid,
	"identified_at" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"refused_because" text,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"token_hash" text,
	"token_until" timestamp with time zone,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "data_requests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "data_requests_state" CHECK (state in ('open', 'answered', 'refused')),
	CONSTRAINT "data_requests_settled" CHECK ((state = 'open') = (settled_at is null)),
	CONSTRAINT "data_requests_refused" CHECK ((state = 'refused') = (refused_because is not null))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "warned_days" integer;--> statement-breakpoint
CREATE INDEX "data_requests_due" ON "data_requests" USING btree ("due_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "data_requests_recorded" ON "data_requests" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "data_requests_email" ON "data_requests" USING btree (lower("email"));

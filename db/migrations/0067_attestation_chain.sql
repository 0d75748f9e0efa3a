CREATE TABLE "attestation_contents" (
	"attestation_id" uuid PRIMARY KEY NOT NULL,
	"payload" text NOT NULL,
	"salt" text NOT NULL,
	"kept_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attestations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain" uuid NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"commitment" text NOT NULL,
	"prev" text,
	"hash" text NOT NULL,
	"signer" uuid,
	"login" uuid,
	"proof" text NOT NULL,
	"device_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "attestations_first" CHECK (n > 0 and (n = 1) = (prev is null))
);
--> statement-breakpoint
CREATE TABLE "checkpoint_leaves" (
	"checkpoint" integer NOT NULL,
	"position" integer NOT NULL,
	"log" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "checkpoint_leaves_checkpoint_position_pk" PRIMARY KEY("checkpoint","position")
);
--> statement-breakpoint
CREATE TABLE "checkpoint_mailings" (
	"checkpoint" integer PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"recipients" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkpoint_settings" (
	"id" text PRIMARY KEY DEFAULT 'current' NOT NULL,
	"addresses" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkpoints" (
	"n" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"outcome" text NOT NULL,
	"finding" text NOT NULL,
	"rows" jsonb NOT NULL,
	"checkpoint" integer,
	"against" integer
);
--> statement-breakpoint
ALTER TABLE "attestation_contents" ADD CONSTRAINT "attestation_contents_attestation_id_attestations_id_fk" FOREIGN KEY ("attestation_id") REFERENCES "public"."attestations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkpoint_leaves" ADD CONSTRAINT "checkpoint_leaves_checkpoint_checkpoints_n_fk" FOREIGN KEY ("checkpoint") REFERENCES "public"."checkpoints"("n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkpoint_mailings" ADD CONSTRAINT "checkpoint_mailings_checkpoint_checkpoints_n_fk" FOREIGN KEY ("checkpoint") REFERENCES "public"."checkpoints"("n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attestation_contents_kept" ON "attestation_contents" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "attestations_chain" ON "attestations" USING btree ("chain","n");--> statement-breakpoint
CREATE UNIQUE INDEX "checkpoint_leaves_entry" ON "checkpoint_leaves" USING btree ("log","entry_id");--> statement-breakpoint
CREATE INDEX "verification_runs_ended" ON "verification_runs" USING btree ("ended_at");--> statement-breakpoint
-- Attestations and checkpoints are only ever added.
CREATE TRIGGER "attestations_append_only" BEFORE UPDATE OR DELETE ON "attestations"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "attestations_not_emptied" BEFORE TRUNCATE ON "attestations"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "checkpoints_append_only" BEFORE UPDATE OR DELETE ON "checkpoints"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "checkpoints_not_emptied" BEFORE TRUNCATE ON "checkpoints"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "checkpoint_leaves_append_only" BEFORE UPDATE OR DELETE ON "checkpoint_leaves"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "checkpoint_leaves_not_emptied" BEFORE TRUNCATE ON "checkpoint_leaves"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Contents never change. Retention deletes them, after a later attestation of the chain has said so.
CREATE FUNCTION refuse_unsaid_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM attestations a
    JOIN attestations erasure ON erasure.chain = a.chain AND erasure.n > a.n
    WHERE a.id = OLD.attestation_id AND erasure.kind = 'contents-erased'
  ) THEN
    RAISE EXCEPTION 'the chain must say that a content is erased before it is deleted';
  END IF;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "attestation_contents_unchanged" BEFORE UPDATE ON "attestation_contents"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "attestation_contents_erased" BEFORE DELETE ON "attestation_contents"
  FOR EACH ROW EXECUTE FUNCTION refuse_unsaid_erasure();--> statement-breakpoint
CREATE TRIGGER "attestation_contents_not_emptied" BEFORE TRUNCATE ON "attestation_contents"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE "application_moves" RENAME TO "application_transitions";--> statement-breakpoint
ALTER TABLE "job_application_moves" RENAME TO "job_application_transitions";--> statement-breakpoint
ALTER TABLE "job_moves" RENAME TO "job_transitions";--> statement-breakpoint
ALTER TABLE "evidence" RENAME COLUMN "verdict" TO "decision";--> statement-breakpoint
ALTER TABLE "evidence" RENAME COLUMN "verdict_note" TO "decision_note";--> statement-breakpoint
ALTER TABLE "evidence" RENAME COLUMN "verdict_by" TO "decision_by";--> statement-breakpoint
ALTER TABLE "evidence" RENAME COLUMN "verdict_at" TO "decision_at";--> statement-breakpoint
ALTER TABLE "module_drafts" RENAME COLUMN "words" TO "content";--> statement-breakpoint
-- Constraints and indexes follow the tables' names, so that a later migration finds them by those.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT conrelid::regclass AS "table", conname AS "name" FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND conname ~ '^(application|job|job_application)_moves_|verdict'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found."table", found."name",
      left(replace(replace(found."name", '_moves_', '_transitions_'), 'verdict', 'decision'), 63));
  END LOOP;
  FOR found IN
    SELECT relname AS "name" FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'i' AND relname ~ '^(application|job|job_application)_moves_|verdict'
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', found."name",
      left(replace(replace(found."name", '_moves_', '_transitions_'), 'verdict', 'decision'), 63));
  END LOOP;
END $$;--> statement-breakpoint
UPDATE "job_transitions" SET "side" = 'staff' WHERE "side" = 'office';--> statement-breakpoint
UPDATE "job_application_notes" SET "side" = 'staff' WHERE "side" = 'office';--> statement-breakpoint
UPDATE "events" SET "payload" = ("payload" - 'moveId') || jsonb_build_object('transitionId', "payload" -> 'moveId') WHERE "payload" ? 'moveId';--> statement-breakpoint
UPDATE "events" SET "payload" = ("payload" - 'wordId') || jsonb_build_object('termId', "payload" -> 'wordId') WHERE "payload" ? 'wordId';--> statement-breakpoint
UPDATE "event_deliveries" SET "subscriber" = 'recount-progress' WHERE "subscriber" = 'recount-standings';--> statement-breakpoint
-- Jobs that wait are delivered under the new name. The queue's tables are made at the first start.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = jsonb_set(data, '{subscriber}', '"recount-progress"')
      WHERE data ->> 'subscriber' = 'recount-standings';
  END IF;
END $$;

CREATE TABLE "theory_passes" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "theory_reliances" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"module_ids" text[] NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"note" text,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "theory_reliances_note" CHECK (settled_at is null or note is not null)
);
--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "kind" text DEFAULT 'theory' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "award_id" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "renews" uuid;--> statement-breakpoint
ALTER TABLE "theory_reliances" ADD CONSTRAINT "theory_reliances_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "theory_passes_user" ON "theory_passes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "theory_reliances_settled" ON "theory_reliances" USING btree ("settled_at");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_renews_certificates_id_fk" FOREIGN KEY ("renews") REFERENCES "public"."certificates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_renewal" ON "certificates" USING btree ("renews");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_kind" CHECK ((kind = 'theory' and course_id is not null and award_id is null and renews is null)
        or (kind = 'award' and course_id is null and award_id is not null));--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_award" CHECK (award_id ~ '^(module|programme):.+$');--> statement-breakpoint
-- Until now a certificate was issued for online theory only, and counted as the whole module.
INSERT INTO "theory_passes" ("certificate_id", "user_id", "module_id")
  SELECT "certificate_id", "user_id", "module_id" FROM "completed_modules";--> statement-breakpoint
-- The offers and places whose condition of an earlier module was met by such a certificate only. Proof
-- that staff have accepted meets it too. What was waived in an offer was about another condition.
INSERT INTO "theory_reliances" ("offer_id", "module_ids", "found_at")
  SELECT o."id", array_agg(DISTINCT earlier."module_id" ORDER BY earlier."module_id"), now()
  FROM "offers" o
  JOIN "applications" a ON a."id" = o."application_id"
  LEFT JOIN "enrolments" e ON e."offer_id" = o."id" AND e."cancelled_at" IS NULL
  JOIN "modules" m ON m."id" = ANY (o."module_ids")
  CROSS JOIN LATERAL (
    SELECT condition -> 'rule' ->> 'moduleId' AS "module_id"
    FROM jsonb_array_elements(m."prerequisites") AS condition
    WHERE condition -> 'rule' ->> 'kind' = 'earlier-module'
  ) AS earlier
  WHERE (o."ended_at" IS NULL OR e."id" IS NOT NULL)
    AND NOT earlier."module_id" = ANY (o."module_ids")
    AND NOT EXISTS (
      SELECT FROM "evidence" v WHERE v."application_id" = a."id"
        AND v."kind" = 'earlier-training' AND v."decision" = 'accepted'
    )
    AND EXISTS (
      SELECT FROM "certificates" c
      JOIN "courses" t ON t."id" = c."course_id"
      JOIN "profiles" p ON p."id" = c."user_id"
      WHERE t."module_id" = earlier."module_id"
        AND c."issued_at" <= o."made_at"
        AND (c."revoked_at" IS NULL OR c."revoked_at" > o."made_at")
        AND (p."id" = e."profile_id" OR (p."email_verified" AND lower(p."email") = lower(a."email")))
    )
  GROUP BY o."id";--> statement-breakpoint
DELETE FROM "completed_modules";

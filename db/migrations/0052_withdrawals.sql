CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"way" text NOT NULL,
	"eu_consumer" boolean NOT NULL,
	"notice_on" date NOT NULL,
	"rule" text NOT NULL,
	"why" text NOT NULL,
	"provided_minor" integer NOT NULL,
	"refund_minor" integer NOT NULL,
	"kept_minor" integer NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	CONSTRAINT "withdrawals_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "withdrawals_amounts" CHECK (refund_minor >= 0 and kept_minor >= 0)
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
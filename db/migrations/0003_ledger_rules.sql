-- The trail cannot be emptied either.
create trigger audit_entries_not_emptied
before truncate on audit_entries
for each statement execute function refuse_change();
--> statement-breakpoint
-- Money moves are corrected by further moves, never rewritten.
create trigger ledger_entries_append_only
before update or delete on ledger_entries
for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_not_emptied
before truncate on ledger_entries
for each statement execute function refuse_change();
--> statement-breakpoint
-- A movement is written in one statement, and its entries add up to nothing.
create function movements_balance() returns trigger
language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entries
    where movement_id in (select movement_id from added)
    group by movement_id having sum(minor) <> 0
  ) then
    raise exception 'a movement of money must balance';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_entries_balance
after insert on ledger_entries
referencing new table as added
for each statement execute function movements_balance();
--> statement-breakpoint
-- Looks at evidence are a log.
create trigger evidence_views_append_only
before update on evidence_views
for each row execute function refuse_change();

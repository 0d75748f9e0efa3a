-- D1 §6: "the server function has_role (inputs _user_id and _role, returns a boolean)".
create function has_role(_user_id uuid, _role text) returns boolean
language sql stable
return exists (select 1 from user_roles where user_id = _user_id and role = _role);
--> statement-breakpoint
-- The trail only grows. (Erasing a person makes values unreadable by other means.)
create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
--> statement-breakpoint
create trigger audit_entries_append_only
before update or delete on audit_entries
for each row execute function refuse_change();

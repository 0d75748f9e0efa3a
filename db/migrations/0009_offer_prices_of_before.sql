-- Offers made before prices could change keep the list prices that they were made with.
update offers set module_prices = (
  select coalesce(jsonb_object_agg(modules.id, modules.price_minor), '{}'::jsonb)
  from modules where modules.id = any (offers.module_ids)
);

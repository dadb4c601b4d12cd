-- Photos of homes that are not published yet. They become those of the listing when it is published.
-- squawk-ignore-file disallowed-unique-constraint

alter table photo
  add column listing_draft_key uuid references listing_draft (key) on delete cascade,
  drop constraint photo_has_one_owner,
  add constraint photo_has_one_owner check (
    num_nonnulls(
      listing_key, park_key, sales_center_key, sales_person_key, user_key, floor_plan_key, listing_draft_key
    ) = 1
  ),
  add constraint photo_listing_draft_order unique (listing_draft_key, order_number) deferrable;

-- Files of drafts are in the folder of listings, so that publishing moves no file.
create or replace function remove_file_of_photo() returns trigger language plpgsql as $$
begin
  insert into file_to_remove (owner_kind, file_name)
  values (
    case
      when old.listing_key is not null or old.listing_draft_key is not null then 'listing'
      when old.park_key is not null then 'park'
      when old.sales_center_key is not null then 'sales-center'
      when old.sales_person_key is not null then 'sales-person'
      when old.floor_plan_key is not null then 'floor-plan'
      else 'user'
    end,
    old.file_name
  )
  on conflict do nothing;
  return null;
end $$;

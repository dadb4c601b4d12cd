-- Files of photos that are to go from the disk: a file cannot be deleted in a transaction, but that it must be can be
-- said in one. An upload that is under way stands here too, so that its file goes if it never ends.
create table file_to_remove (
  owner_kind text not null,
  file_name text not null,
  due_at timestamptz not null default now(),
  primary key (owner_kind, file_name)
);
create index file_to_remove_due_at on file_to_remove (due_at);

create function remove_file_of_photo() returns trigger language plpgsql as $$
begin
  insert into file_to_remove (owner_kind, file_name)
  values (
    case
      when old.listing_key is not null then 'listing'
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
create trigger photo_file after delete on photo
for each row when (old.drawing is null) execute function remove_file_of_photo();

-- What tells the change feed that a listing, a park or a dealer looks different now.

-- Statement-level trigger on update: notes the rows of another table that refer to the changed ones.
-- Arguments: the entity to note, its table, and its column that refers to this table's key.
create function note_change_of_referring() returns trigger language plpgsql as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    insert into change (entity) values (tg_argv[0]);
  else
    execute format(
      'insert into change (entity, key) select %L, r.key from new_rows n join %I r on r.%I = n.key',
      tg_argv[0], tg_argv[1], tg_argv[2]
    );
  end if;
  perform pg_notify('change', '');
  return null;
end $$;

select track_changes('listing');
select track_changes('listing', 'listing_section', 'listing_key');
select track_changes('listing', 'listing_phone', 'listing_key');
select track_changes('listing', 'listing_email', 'listing_key');
select track_changes('listing', 'photo', 'listing_key');
select track_changes('listing', 'open_house', 'listing_key');
select track_changes('listing', 'sponsored_listing', 'listing_key');
select track_changes('park');
select track_changes('sales_center');
select track_changes('sales_center', 'sales_person', 'sales_center_key');
select track_changes('state_association');

-- A new park has no homes yet and one with homes cannot be deleted, so updates are enough.
create trigger note_listings after update on address referencing new table as new_rows
  for each statement execute function note_change_of_referring('listing', 'listing', 'address_key');
create trigger note_parks after update on address referencing new table as new_rows
  for each statement execute function note_change_of_referring('park', 'park', 'address_key');
create trigger note_sales_centers after update on address referencing new table as new_rows
  for each statement execute function note_change_of_referring('sales_center', 'sales_center', 'address_key');
create trigger note_listings after update on park referencing new table as new_rows
  for each statement execute function note_change_of_referring('listing', 'listing', 'park_key');
create trigger note_listings after update on sales_center referencing new table as new_rows
  for each statement execute function note_change_of_referring('listing', 'listing', 'sales_center_key');
create trigger note_listings after update on sales_person referencing new table as new_rows
  for each statement execute function note_change_of_referring('listing', 'listing', 'sales_person_key');
create trigger note_listings after update on state_association referencing new table as new_rows
  for each statement execute function note_change_of_referring('listing', 'listing', 'state_association_key');

-- A park's and a dealer's phone stand on the pages of their homes.
create function note_change_of_phone() returns trigger language plpgsql as $$
begin
  insert into change (entity, key)
  select 'park', p.key from new_rows n join park p on p.phone_key = n.key
  union
  select 'sales_center', s.key from new_rows n join sales_center s on s.phone_key = n.key
  union
  select 'listing', l.key from new_rows n join park p on p.phone_key = n.key join listing l on l.park_key = p.key
  union
  select 'listing', l.key from new_rows n
  join sales_center s on s.phone_key = n.key join listing l on l.sales_center_key = s.key
  union
  select 'listing', p.listing_key from new_rows n join listing_phone p on p.phone_key = n.key;
  perform pg_notify('change', '');
  return null;
end $$;
create trigger note_phone after update on phone referencing new table as new_rows
  for each statement execute function note_change_of_phone();

-- What renters ask of a home for rent; of all other homes there is nothing to say.
alter table listing
  -- Dollars.
  add column deposit integer check (deposit between 0 and 1000000),
  add column rent_includes text[] not null default '{}' check (
    array_position(rent_includes, null) is null
    and rent_includes <@ array[
      'lot-rent', 'water', 'sewer', 'trash', 'electricity', 'gas', 'internet', 'cable', 'lawn-care', 'snow-removal'
    ]
  ),
  add column available_on date check (available_on between '1900-01-01' and '9999-12-31'),
  -- The shortest lease.
  add column lease_months smallint check (lease_months between 1 and 60),
  -- First and last month of the season, 1 to 12; a season may cross New Year.
  add column season_start smallint check (season_start between 1 and 12),
  add column season_end smallint check (season_end between 1 and 12),
  add constraint rental_terms_need_rent check (
    rental_price is not null
    or (
      deposit is null and rent_includes = '{}' and available_on is null and lease_months is null
      and season_start is null
    )
  ),
  add constraint season_is_whole check ((season_start is null) = (season_end is null)),
  add constraint season_of_seasonal_rental check (season_start is null or is_seasonal_rental);

-- Homes whose own lot rent is not stated show their park's.
create function note_homes_of_lot_rent() returns trigger language plpgsql as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    insert into change (entity) values ('listing');
  else
    insert into change (entity, key)
    select distinct 'listing', l.key from changed_rows r join listing l on l.park_key = r.park_key;
  end if;
  perform pg_notify('change', '');
  return null;
end $$;
create trigger note_homes_insert after insert on park_lot_rent referencing new table as changed_rows
  for each statement execute function note_homes_of_lot_rent();
create trigger note_homes_delete after delete on park_lot_rent referencing old table as changed_rows
  for each statement execute function note_homes_of_lot_rent();
create trigger note_homes_update_from after update on park_lot_rent referencing old table as changed_rows
  for each statement execute function note_homes_of_lot_rent();
create trigger note_homes_update_to after update on park_lot_rent referencing new table as changed_rows
  for each statement execute function note_homes_of_lot_rent();

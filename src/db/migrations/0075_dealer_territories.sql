-- The box around the territory of a dealer, so that an index finds the dealers that may serve a place. A degree of
-- latitude is more than 68 miles.

alter table sales_center add column territory box;

create function set_territory() returns trigger language plpgsql as $$
begin
  select box(
    point(longitude - height / cos(radians(latitude)), latitude - height),
    point(longitude + height / cos(radians(latitude)), latitude + height)
  ) into new.territory
  from address, (select new.territory_radius / 68.0::double precision as height) as reach
  where key = new.address_key and new.territory_radius is not null;
  return new;
end $$;
create trigger set_territory before insert or update of territory_radius, address_key on sales_center
  for each row execute function set_territory();

create function move_territory() returns trigger language plpgsql as $$
begin
  update sales_center set territory_radius = territory_radius
    where address_key = new.key and territory_radius is not null;
  return null;
end $$;
create trigger move_territory after update of latitude, longitude on address
  for each row execute function move_territory();

update sales_center set territory_radius = territory_radius where territory_radius is not null;
create index sales_center_territory on sales_center using gist (territory);

-- A territory moves only when its point does: writing the same coordinates again, as an import does, changes no dealer.

drop trigger move_territory on address;
create trigger move_territory after update of latitude, longitude on address
  for each row
  when (old.latitude is distinct from new.latitude or old.longitude is distinct from new.longitude)
  execute function move_territory();

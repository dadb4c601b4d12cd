-- A pool of a park is an amenity of its homes, which searches find.
create trigger note_homes_insert after insert on park_detail referencing new table as changed_rows
  for each statement execute function note_homes_of_lot_rent();
create trigger note_homes_delete after delete on park_detail referencing old table as changed_rows
  for each statement execute function note_homes_of_lot_rent();
create trigger note_homes_update_from after update on park_detail referencing old table as changed_rows
  for each statement execute function note_homes_of_lot_rent();
create trigger note_homes_update_to after update on park_detail referencing new table as changed_rows
  for each statement execute function note_homes_of_lot_rent();

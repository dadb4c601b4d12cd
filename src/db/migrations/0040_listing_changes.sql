-- The write side of listings: a version that each change raises, and the transitions of the status (RULINGS 38).

-- Also the ETag of the owner's read; a change names the version that it was made from.
alter table listing add column version integer not null default 1 check (version > 0);

create function listing_transition_check() returns trigger language plpgsql as $$
begin
  if (old.active, new.active) not in (
    (-1, 0), (-1, 4), (0, 1), (0, 4), (1, 2), (1, 3), (1, 4), (2, 1), (3, 1), (3, 4), (4, 1)
  ) then
    raise exception 'A listing cannot go from status % to %.', old.active, new.active
      using errcode = 'check_violation', constraint = 'listing_transition';
  end if;
  return new;
end $$;
create trigger listing_transition before update of active on listing
  for each row when (old.active is distinct from new.active) execute function listing_transition_check();

-- Owners change their parks: a version that each change raises, as of listings.
-- Parks are thousands, not millions: what locks or scans their tables takes milliseconds.
-- squawk-ignore-file require-concurrent-index-creation

alter table park add column version integer not null default 1 check (version > 0);

-- A figure that is corrected on the same day is another row: nothing is overwritten, and the last one counts.
alter table park_lot_rent drop constraint park_lot_rent_park_key_as_of_source_key;
create index park_lot_rent_newest on park_lot_rent (park_key, as_of);

-- The photo that was added for an address, so that a load can be undone; null: none, or it was there already.
alter table photo_fetch add column photo_key integer;

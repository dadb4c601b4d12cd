-- outside a transaction
-- Each picture of an association is there once, and is found by it.
drop index concurrently if exists photo_state_association_mark;
create unique index concurrently photo_state_association_mark on photo (state_association_key, kind)
where state_association_key is not null;

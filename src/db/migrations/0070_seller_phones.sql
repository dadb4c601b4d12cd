-- Sellers choose whether buyers may see their phones (RULINGS 34); the default is no.
alter table listing add column show_phone boolean not null default false;
-- How often somebody asked for them.
alter table listing_counter add column phone_count bigint not null default 0 check (phone_count >= 0);

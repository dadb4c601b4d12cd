-- Views and impressions of homes by day (UTC), for the charts of their owners. Counted from the events, kept for a year.
create table listing_day (
  listing_key integer not null references listing (key) on delete cascade,
  day date not null,
  viewed_count integer not null default 0 check (viewed_count >= 0),
  searched_count integer not null default 0 check (searched_count >= 0),
  primary key (listing_key, day)
);
create index listing_day_day on listing_day (day);

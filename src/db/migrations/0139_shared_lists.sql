-- The homes that somebody saved, shared by a secret link: what its owner and partners without an account think of them.
-- squawk-ignore-file disallowed-unique-constraint

create sequence shared_list_link as integer;

create table shared_list (
  key integer primary key generated always as identity,
  user_key integer not null unique references registered_user (key) on delete cascade,
  -- Signed into the link, which is not stored; another number ends the link.
  link integer not null unique default nextval('shared_list_link'),
  title text not null check (title <> '' and length(title) <= 80),
  -- The saved search that is shared with the homes.
  alert_key integer references search_alert (key) on delete set null,
  created_at timestamptz not null default now()
);
alter sequence shared_list_link owned by shared_list.link;
create index shared_list_alert on shared_list (alert_key);

create table shared_list_partner (
  key integer primary key generated always as identity,
  list_key integer not null references shared_list (key) on delete cascade,
  -- Of the token in the cookie of their browser.
  browser_hash text not null,
  name text not null check (name <> '' and length(name) <= 40),
  joined_at timestamptz not null default now(),
  unique (list_key, browser_hash)
);

-- At most one of each person about each home.
create table shared_list_opinion (
  key integer primary key generated always as identity,
  list_key integer not null references shared_list (key) on delete cascade,
  favorite_key integer not null references favorite (key) on delete cascade,
  -- Null: the owner of the list.
  partner_key integer references shared_list_partner (key) on delete cascade,
  vote text check (vote in ('yes', 'maybe', 'no')),
  note text check (note <> '' and length(note) <= 500),
  changed_at timestamptz not null default now(),
  unique nulls not distinct (list_key, favorite_key, partner_key)
);
create index shared_list_opinion_favorite on shared_list_opinion (favorite_key);
create index shared_list_opinion_partner on shared_list_opinion (partner_key);

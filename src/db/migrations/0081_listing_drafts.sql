-- Homes that somebody describes before publishing them. Answers are kept by step, each as its form was accepted.
create table listing_draft (
  key uuid primary key default gen_random_uuid(),
  user_key integer references registered_user (key) on delete cascade,
  -- Hash of the cookie of a browser that began without an account (`hashToken`); replaced by the user at login.
  browser_hash text check (browser_hash <> ''),
  version integer not null default 1 check (version > 0),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  -- Set when it is published.
  listing_key integer unique references listing (key) on delete cascade,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  constraint listing_draft_has_one_owner check (num_nonnulls(user_key, browser_hash) = 1),
  constraint listing_draft_published_by_user check (listing_key is null or user_key is not null)
);
create index listing_draft_user on listing_draft (user_key, modified_at desc);
create index listing_draft_browser on listing_draft (browser_hash) where browser_hash is not null;
create index listing_draft_modified on listing_draft (modified_at) where listing_key is null;

-- Sellers choose whether the street is public, or only the city.
alter table listing add column display_address boolean not null default true;

-- Signing in by a social provider, while it is under way. Rows end after ten minutes and work once.

create table social_flow (
  state_hash text primary key,
  -- Of a cookie: what one browser began, no other ends.
  browser_hash text not null,
  provider text not null check (provider in ('google', 'facebook')),
  -- Prove to the provider who began.
  verifier text not null,
  nonce text not null,
  language text not null check (language in ('en', 'es')),
  -- A path of the site to lead to in the end.
  back text check (back like '/%'),
  -- Who is signed in and wants to link.
  user_key integer references registered_user (key) on delete cascade,
  expires_at timestamptz not null
);
create index social_flow_expires_at on social_flow (expires_at);
create index social_flow_user_key on social_flow (user_key);

-- Somebody whom a provider has named, until they are signed in, registered or linked.
create table social_meeting (
  token_hash text primary key,
  browser_hash text not null,
  user_key integer references registered_user (key) on delete cascade,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (subject <> ''),
  first_name text check (first_name <> ''),
  last_name text check (last_name <> ''),
  email citext,
  -- The provider has met the owner of the address.
  is_verified boolean not null,
  expires_at timestamptz not null,
  constraint social_meeting_verifies_something check (email is not null or not is_verified)
);
create index social_meeting_expires_at on social_meeting (expires_at);
create index social_meeting_user_key on social_meeting (user_key);

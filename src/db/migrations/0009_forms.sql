-- What people write to the site, what the site mails, and how often either may happen.

-- What was answered to a write under the key that its sender gave it, in the transaction that did it.
create table idempotency_key (
  operation text not null,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  at timestamptz not null,
  primary key (operation, key)
);
create index idempotency_key_at on idempotency_key (at);

-- Attempts in the running window of a rule; subjects are hashes. Unlogged, because a crash may forget it.
create unlogged table throttle (
  rule text not null,
  subject text not null,
  count integer not null check (count > 0),
  ends_at timestamptz not null,
  primary key (rule, subject)
);
create index throttle_ends_at on throttle (ends_at);

-- Mail to be sent: a row lives until its mail has been taken, or as a dead letter with `failed_at`.
create table mail (
  key integer generated always as identity primary key,
  -- Makes the Message-ID, the same whenever the mail is sent again.
  id uuid not null default gen_random_uuid(),
  recipient citext not null check (recipient <> ''),
  reply_to citext check (reply_to <> ''),
  language text not null check (language in ('en', 'es')),
  template text not null check (template <> ''),
  -- What the template fills in.
  details jsonb not null,
  created_at timestamptz not null default now(),
  failed_at timestamptz,
  -- What the mail server answered, as a code.
  failure text,
  constraint failures_have_a_time check (failure is null or failed_at is not null)
);
create index mail_recipient on mail (recipient);
create index mail_reply_to on mail (reply_to);
create index mail_failed_at on mail (failed_at) where failed_at is not null;

create table contact_message (
  key integer generated always as identity primary key,
  name text not null check (name <> ''),
  email citext check (email <> ''),
  phone text check (phone <> ''),
  message text not null check (message <> ''),
  language text not null check (language in ('en', 'es')),
  -- Sent as robots send; kept, not mailed.
  is_suspect boolean not null default false,
  created_at timestamptz not null default now(),
  constraint contact_message_can_be_answered check (email is not null or phone is not null)
);
create index contact_message_email on contact_message (email);

-- Who would like to list a home.
create table listing_request (
  key integer generated always as identity primary key,
  name text not null check (name <> ''),
  email citext check (email <> ''),
  phone text check (phone <> ''),
  offer text not null check (offer in ('sale', 'rent', 'sale-or-rent')),
  postal_code text check (postal_code ~ '^\d{5}$'),
  year smallint check (year between 1900 and 2100),
  message text check (message <> ''),
  language text not null check (language in ('en', 'es')),
  is_suspect boolean not null default false,
  created_at timestamptz not null default now(),
  constraint listing_request_can_be_answered check (email is not null or phone is not null)
);
create index listing_request_email on listing_request (email);

-- Requests to delete what is kept of an e-mail address. The address goes with the rest, the fact of the request stays.
create table data_request (
  key integer generated always as identity primary key,
  email citext check (email <> ''),
  token_hash text unique,
  language text not null check (language in ('en', 'es')),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint open_data_requests_have_a_token check (
    (confirmed_at is null) = (email is not null) and (email is null) = (token_hash is null)
  )
);
create index data_request_email on data_request (email);

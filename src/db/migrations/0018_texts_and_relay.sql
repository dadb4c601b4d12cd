-- Text messages to be sent, and conversations whose parties do not see each other's address.
-- squawk-ignore-file disallowed-unique-constraint

-- A row lives until its text has been taken, or as a dead letter with `failed_at`.
create table text_message (
  key integer generated always as identity primary key,
  -- Told to the gateway, the same whenever the text is sent again.
  id uuid not null default gen_random_uuid(),
  -- E.164, of the North American plan.
  recipient text not null check (recipient ~ '^\+1[2-9][0-9]{9}$'),
  -- Which of the site's numbers it comes from.
  sender text not null check (sender in ('listing', 'community')),
  body text not null check (body <> ''),
  -- Hours in which it may be sent; null: always. See model/account/text-lead-settings.ts.
  hours jsonb,
  created_at timestamptz not null default now(),
  failed_at timestamptz,
  -- What the gateway answered, as a code.
  failure text,
  constraint text_message_failures_have_a_time check (failure is null or failed_at is not null)
);
create index text_message_recipient on text_message (recipient);
create index text_message_failed_at on text_message (failed_at) where failed_at is not null;

-- A conversation by mail between `a`, who wrote first, and `b`.
create table relay (
  key integer generated always as identity primary key,
  -- Names what it is about: {"lead": 1, "recipient": 2}.
  about jsonb not null unique,
  -- Mail to this token reaches `a`; `b` holds it. Base32, so that case does not matter.
  token_a text not null unique check (token_a ~ '^[a-z2-7]{16}$'),
  address_a citext not null check (address_a <> ''),
  name_a text not null check (name_a <> ''),
  language_a text not null check (language_a in ('en', 'es')),
  -- `a` gets no more of this conversation.
  off_a boolean not null default false,
  token_b text not null unique check (token_b ~ '^[a-z2-7]{16}$'),
  address_b citext not null check (address_b <> ''),
  name_b text not null check (name_b <> ''),
  language_b text not null check (language_b in ('en', 'es')),
  off_b boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- From here on it takes nothing from either side.
  closed_at timestamptz
);
create index relay_address_a on relay (address_a);
create index relay_address_b on relay (address_b);

-- Mail that was passed on, by hashes of its Message-ID: a mail server that missed our answer sends it again.
create table relay_message (
  relay_key integer not null references relay (key) on delete cascade,
  hash text not null,
  received_at timestamptz not null default now(),
  primary key (relay_key, hash)
);
create index relay_message_received_at on relay_message (received_at);

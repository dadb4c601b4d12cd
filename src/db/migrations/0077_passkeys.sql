-- Passkeys of accounts (WebAuthn), and challenges that wait for their signature.

create table passkey (
  key integer primary key generated always as identity,
  user_key integer not null references registered_user (key) on delete cascade,
  -- Both in base64url; the public key is a COSE key.
  credential_id text not null unique check (credential_id <> ''),
  public_key text not null check (public_key <> ''),
  -- Signature counter; stays 0 for authenticators that do not count.
  counter bigint not null,
  -- How browsers reach the authenticator: `internal`, `usb`, `hybrid`.
  transports text[] not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user_key on passkey (user_key);

create table passkey_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'confirm', 'login', 'second-factor')),
  -- The session or the waiting login that may answer it, hashed.
  binding text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);

create or replace function has_second_factor(person integer) returns boolean stable
return exists (select from authenticator where user_key = person and confirmed_at is not null)
  or exists (select from passkey where user_key = person);

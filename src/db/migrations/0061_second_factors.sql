-- Second factors of accounts, and logins that wait for one.

create table authenticator (
  user_key integer primary key references registered_user (key) on delete cascade,
  -- Encrypted with a key derived from the site's secret.
  secret text not null check (secret <> ''),
  created_at timestamptz not null,
  -- Null until the first code was entered; until then it is no factor.
  confirmed_at timestamptz,
  -- Time step of the last code that was accepted: each code works once.
  last_step bigint not null default 0
);

create table recovery_code (
  code_hash text primary key,
  user_key integer not null references registered_user (key) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_user_key on recovery_code (user_key);

-- The password was right; the code is still missing.
create table pending_sign_in (
  token_hash text primary key,
  user_key integer not null references registered_user (key) on delete cascade,
  remember boolean not null,
  expires_at timestamptz not null
);
create index pending_sign_in_user_key on pending_sign_in (user_key);
create index pending_sign_in_expires_at on pending_sign_in (expires_at);

-- When the session proved a second factor; null where it did not.
alter table session add column second_factor_at timestamptz;

create function has_second_factor(person integer) returns boolean stable
return exists (select from authenticator where user_key = person and confirmed_at is not null);

-- Whoever changes what opens an account has proved shortly before who they are.

alter table session add column authenticated_at timestamptz;
update session set authenticated_at = created_at;
alter table session
  alter column authenticated_at set default now(),
  add constraint session_authenticated check (authenticated_at is not null) not valid;
alter table session validate constraint session_authenticated;

-- Emailed to people who have neither a password nor a second factor.
create table confirmation_code (
  user_key integer primary key references registered_user (key) on delete cascade,
  code_hash text not null,
  expires_at timestamptz not null
);
create index confirmation_code_expires_at on confirmation_code (expires_at);

-- What happened to the security of an account, for its owner and for staff. Rows are only added, and deleted after a year
-- or with the account.

create table security_event (
  key bigint generated always as identity primary key,
  user_key integer not null references registered_user (key) on delete cascade,
  kind text not null check (kind in (
    'sign-in', 'sign-in-failed', 'locked-out', 'access-refused', 'confirmation-failed', 'password-changed',
    'email-changed', 'sessions-ended', 'sessions-ended-by-staff', 'identity-linked', 'identity-unlinked',
    'factor-added', 'factor-removed', 'factor-failed', 'recovery-codes-made', 'recovery-code-used',
    'staff-granted', 'staff-revoked'
  )),
  at timestamptz not null,
  -- The device, as pages name it; neither its header nor its IP address is kept.
  browser text check (browser <> ''),
  system text check (system <> ''),
  -- A code, such as a provider or an operation; never a text that somebody typed.
  detail text check (detail ~ '^[A-Za-z0-9.-]{1,60}$')
);
create index security_event_user_key on security_event (user_key, key desc);
create index security_event_at on security_event (at);

create function refuse_security_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'Security events are never changed.' using errcode = 'check_violation';
end $$;
create trigger security_event_is_append_only before update on security_event
  for each row execute function refuse_security_event_change();

-- Operators grant staff rights in the database, so that is where a change of them is noted.
create function note_staff_change() returns trigger language plpgsql as $$
begin
  insert into security_event (user_key, kind, at)
  values (new.key, case when new.is_staff then 'staff-granted' else 'staff-revoked' end, now());
  return null;
end $$;
create trigger registered_user_staff_change after update of is_staff on registered_user
  for each row when (old.is_staff is distinct from new.is_staff) execute function note_staff_change();

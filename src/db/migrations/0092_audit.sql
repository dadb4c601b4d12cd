-- Who changed what of homes, parks, dealers and accounts. Rows are only added; what is personal in them goes with the person.

create table audit_entry (
  key bigint generated always as identity primary key,
  subject_type text not null check (subject_type in ('listing', 'park', 'sales-center', 'company', 'registered-user')),
  subject_key integer not null,
  actor_kind text not null check (actor_kind in ('user', 'staff', 'api-key', 'job')),
  -- The person, or the person of the API key; null for jobs and for somebody who was forgotten.
  user_key integer references registered_user (key) on delete set null,
  -- The API call; null for jobs and commands.
  call text check (call ~ '^[a-z0-9.-]{1,60}$'),
  at timestamptz not null default now(),
  -- The changed fields only.
  before jsonb not null,
  after jsonb not null,
  constraint jobs_are_nobody check (actor_kind <> 'job' or user_key is null)
);
create index audit_entry_subject on audit_entry (subject_type, subject_key, key desc);
create index audit_entry_user_key on audit_entry (user_key, key desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  -- Forgetting a person removes values and the key, and nothing else.
  if tg_op = 'UPDATE' and (new.user_key is null or new.user_key is not distinct from old.user_key)
    and new.before in (old.before, '{}') and new.after in (old.after, '{}')
    and (new.key, new.subject_type, new.subject_key, new.actor_kind, new.call, new.at)
      is not distinct from (old.key, old.subject_type, old.subject_key, old.actor_kind, old.call, old.at)
  then
    return new;
  end if;
  raise exception 'Audit entries are never changed.' using errcode = 'check_violation';
end $$;
create trigger audit_entry_is_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_is_never_truncated before truncate on audit_entry
  for each statement execute function refuse_audit_change();

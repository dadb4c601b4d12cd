-- Staff see the site as somebody for some minutes, bound to their own session.

alter table session
  add column seen_user_key integer,
  add column seen_until timestamptz;
alter table session
  add constraint session_seen_user_key foreign key (seen_user_key) references registered_user (key) on delete set null not valid;
alter table session validate constraint session_seen_user_key;

-- Few: while staff see the site as somebody.
create index session_seen_user on session (seen_user_key) where seen_user_key is not null;

alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check check (kind in (
  'sign-in', 'sign-in-failed', 'locked-out', 'access-refused', 'confirmation-failed', 'password-changed', 'email-changed',
  'sessions-ended', 'sessions-ended-by-staff', 'identity-linked', 'identity-unlinked', 'factor-added', 'factor-removed',
  'factor-failed', 'recovery-codes-made', 'recovery-code-used', 'staff-granted', 'staff-revoked', 'api-key-created',
  'api-key-revoked', 'api-key-refused', 'seen-by-staff'
));

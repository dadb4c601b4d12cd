-- What visitors report about homes, parks and dealers, and what staff decided.
-- squawk-ignore-file require-concurrent-index-creation

create table problem_report (
  key integer primary key generated always as identity,
  subject_type text not null check (subject_type in ('listing', 'park', 'sales-center')),
  subject_key integer not null,
  kind text not null check (
    kind in ('price', 'sold', 'scam', 'photos', 'discrimination', 'duplicate', 'other')
  ),
  message text check (message <> ''),
  -- Told of the decision.
  email text check (email <> ''),
  language text not null check (language in ('en', 'es')),
  user_key integer references registered_user (key) on delete set null,
  -- Keyed hash of the network it came from: reports of one network count once.
  network_hash text,
  -- Probably of a bot; not counted.
  is_suspect boolean not null default false,
  created_at timestamptz not null,
  decision text check (decision in ('dismiss', 'ask', 'hold', 'correct')),
  reason text check (reason <> ''),
  staff_key integer references registered_user (key) on delete set null,
  decided_at timestamptz,
  constraint decision_is_whole check (num_nonnulls(decision, reason, decided_at) in (0, 3))
);
create index problem_report_subject on problem_report (subject_type, subject_key, key);
create index problem_report_open on problem_report (subject_type, subject_key) where decided_at is null;
create index problem_report_email on problem_report (lower(email)) where email is not null;
create index problem_report_user on problem_report (user_key) where user_key is not null;
create index problem_report_staff on problem_report (staff_key) where staff_key is not null;
create index problem_report_created on problem_report (created_at);

-- Who set which price, and who added or deleted a coupon.
alter table audit_entry drop constraint audit_entry_subject_type_check;
alter table audit_entry add constraint audit_entry_subject_type_check check (
  subject_type in ('listing', 'park', 'sales-center', 'company', 'registered-user', 'package-price', 'coupon')
);

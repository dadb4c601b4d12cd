-- Which rules of loans staff switched off. The rules are in model/loan-fit/rules.ts.
-- The changed check reads its table once.
-- squawk-ignore-file constraint-missing-not-valid

-- One row.
create table loan_rules (
  key integer primary key default 1 check (key = 1),
  switched_off text[] not null default '{}',
  version integer not null default 1 check (version > 0)
);
insert into loan_rules default values;
select track_changes('loan_rules');

alter table audit_entry drop constraint audit_entry_subject_type_check;
alter table audit_entry add constraint audit_entry_subject_type_check check (
  subject_type in (
    'listing', 'park', 'sales-center', 'company', 'registered-user', 'package-price', 'coupon', 'ad-campaign',
    'ad-network', 'loan-rules'
  )
) not valid;

-- What the monthly costs of homes assume; staff change it, readers may assume otherwise. Ranges as in
-- model/monthly-cost/assumptions.ts: percent, years, percent a year, dollars a month.
-- The changed check reads its table once.
-- squawk-ignore-file constraint-missing-not-valid

-- One row.
create table cost_assumptions (
  key integer primary key default 1 check (key = 1),
  down_payment double precision not null default 10 check (down_payment between 0 and 100),
  loan_term integer not null default 20 check (loan_term between 1 and 40),
  home_loan_rate double precision not null default 9.5 check (home_loan_rate between 0 and 30),
  land_loan_rate double precision not null default 7 check (land_loan_rate between 0 and 30),
  insurance integer not null default 100 check (insurance between 0 and 10000),
  as_of date not null default '2026-11-27',
  version integer not null default 1 check (version > 0)
);
insert into cost_assumptions default values;
select track_changes('cost_assumptions');

alter table audit_entry drop constraint audit_entry_subject_type_check;
alter table audit_entry add constraint audit_entry_subject_type_check check (
  subject_type in (
    'listing', 'park', 'sales-center', 'company', 'registered-user', 'package-price', 'coupon', 'ad-campaign',
    'ad-network', 'loan-rules', 'cost-assumptions'
  )
) not valid;

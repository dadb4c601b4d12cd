-- What a reader assumes about monthly costs instead of the site; null: as the site. Ranges as in
-- model/monthly-cost/assumptions.ts: dollars, percent, years, percent a year, dollars a month.
create table own_cost_assumptions (
  user_key integer primary key references registered_user (key) on delete cascade,
  savings integer check (savings between 0 and 100000000),
  down_payment double precision check (down_payment between 0 and 100),
  loan_term integer check (loan_term between 1 and 40),
  home_loan_rate double precision check (home_loan_rate between 0 and 30),
  land_loan_rate double precision check (land_loan_rate between 0 and 30),
  insurance integer check (insurance between 0 and 10000),
  check (num_nonnulls(savings, down_payment, loan_term, home_loan_rate, land_loan_rate, insurance) > 0)
);

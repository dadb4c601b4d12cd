-- What loan programs ask about a home that its seller knows. Null is unknown.

alter table listing
  add column foundation text check (foundation in ('permanent', 'not-permanent')),
  add column moves text check (moves in ('never-moved', 'moved')),
  add column lot_lease_years smallint check (lot_lease_years between 0 and 99),
  add column lot_lease_notice_days smallint check (lot_lease_notice_days between 0 and 3650);

-- What of the option fee counts toward the price, percent.
alter table listing
  add column option_credit_percent smallint check (option_credit_percent between 0 and 100),
  add constraint option_credit_needs_rent_to_own check (
    is_rent_to_own or rent_to_own_price is not null or option_credit_percent is null
  );

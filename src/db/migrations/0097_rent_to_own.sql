-- What makes a rent-to-own offer honest: what the option costs, how long it lasts, what of the rent counts towards the
-- price, and who holds the title meanwhile.
alter table listing
  -- Dollars.
  add column option_fee integer check (option_fee between 0 and 1000000),
  add column option_months smallint check (option_months between 1 and 360),
  add column rent_credit_percent smallint check (rent_credit_percent between 0 and 100),
  add column title_holder text check (title_holder in ('seller', 'buyer', 'lender')),
  add constraint option_terms_need_rent_to_own check (
    is_rent_to_own or rent_to_own_price is not null
    or num_nonnulls(option_fee, option_months, rent_credit_percent, title_holder) = 0
  );

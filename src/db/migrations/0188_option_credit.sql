-- What of the option fee counts toward the price, percent.
alter table listing add column option_credit_percent smallint check (option_credit_percent between 0 and 100);

-- A payment that is not the amount or the currency of its order, about which staff decide.

alter table package_order add column held_amount integer, add column held_currency text;

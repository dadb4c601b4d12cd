-- A home that a dealer sold before it was listed here started on the day of its sale.
alter table listing drop constraint start_after_creation;

-- A link that confirmed an address is kept until it expires, so that opening it again can say so.
alter table account_token add column used_at timestamptz;

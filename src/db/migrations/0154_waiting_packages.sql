-- Paid packages that wait until their home is on the market.
-- Orders are thousands, not millions: what locks or scans their table takes milliseconds.
-- squawk-ignore-file require-concurrent-index-creation

alter table package_order add column is_waiting boolean not null default false;
create index package_order_waiting on package_order (key) where is_waiting;

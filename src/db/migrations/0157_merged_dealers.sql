-- The dealer that a duplicate was merged into: the page of the duplicate redirects there.
-- Dealers are thousands, not millions: what locks or scans their table takes milliseconds.
-- squawk-ignore-file require-concurrent-index-creation, adding-foreign-key-constraint

alter table sales_center add column merged_into integer references sales_center (key) check (merged_into <> key);
create index sales_center_merged_into on sales_center (merged_into) where merged_into is not null;

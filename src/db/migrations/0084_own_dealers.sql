-- Owners change their dealers: a version that each change raises, as of listings and parks.
-- squawk-ignore-file prefer-robust-stmts

alter table sales_center
  add column version integer not null default 1 check (version > 0),
  -- The largest radius that its package pays for, where it differs from that of the package; never the owner's to change.
  add column territory_limit smallint check (territory_limit between 1 and 500);

-- Deletes a row that something else no longer refers to, such as a replaced phone; keeps one that others share.
create function delete_unreferenced(of_table regclass, row_key integer) returns void language plpgsql as $$
begin
  execute format('delete from %s where key = $1', of_table) using row_key;
exception when foreign_key_violation then null;
end $$;

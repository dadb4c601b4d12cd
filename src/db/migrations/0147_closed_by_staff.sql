-- A dealer that staff closed is opened again by staff alone.
alter table sales_center add column closed_by_staff boolean not null default false;

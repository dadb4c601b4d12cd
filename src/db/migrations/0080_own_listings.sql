-- What owners see of their homes.

-- Since when a sale has been pending; unknown for a home that was loaded that way.
alter table listing
  add column sale_pending_at timestamptz,
  add constraint pending_time_in_range check (
    sale_pending_at >= '1900-01-01 00:00Z' and sale_pending_at < '10000-01-01 00:00Z'
  ),
  add constraint time_of_pending_sale check (sale_pending_at is null or is_sale_pending);

-- Leads are counted per home.
create index lead_subject on lead (subject_type, subject_key);

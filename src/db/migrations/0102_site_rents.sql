-- Lot rents by kind of site, and what a park says about the federal rule for its age limit.
-- Parks are thousands, not millions: what locks or scans their table takes milliseconds.
-- squawk-ignore-file require-concurrent-index-creation, constraint-missing-not-valid

alter table park
  -- Dollars a month now; the figures with their dates are in park_site_rent. Null: the park has none or says nothing.
  add column single_section_rent integer check (single_section_rent between 0 and 100000),
  add column double_section_rent integer check (double_section_rent between 0 and 100000),
  add column rv_rent integer check (rv_rent between 0 and 100000),
  -- Housing for older persons (42 U.S.C. 3607(b)(2)), by the park's own word.
  add column hopa_rule text check (hopa_rule in ('55-or-older', '62-or-older')),
  add column hopa_surveyed_on date,
  add constraint park_survey_time_in_range check (hopa_surveyed_on between '1900-01-01' and '2100-01-01');

-- Rows are only added: the newest of a kind counts.
create table park_site_rent (
  key integer primary key generated always as identity,
  park_key integer not null references park (key) on delete cascade,
  site_kind text not null check (site_kind in ('single-section', 'double-section', 'rv')),
  -- Dollars a month.
  amount integer not null check (amount between 0 and 100000),
  as_of date not null check (as_of between '1900-01-01' and '9999-12-31'),
  source text not null check (source in ('park', 'lease', 'resident', 'seller'))
);
create index park_site_rent_newest on park_site_rent (park_key, as_of);
select track_changes('park', 'park_site_rent', 'park_key');

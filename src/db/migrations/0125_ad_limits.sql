-- What staff set for advertisers, the settings of the ad network, and reports about ads.
-- The changes of checks read their tables once.
-- squawk-ignore-file adding-foreign-key-constraint, constraint-missing-not-valid

create table ad_limit (
  company_key integer primary key references company (key) on delete cascade,
  -- The most that its campaigns may spend a day in all, millionths of a dollar; null: no limit.
  daily_limit bigint check (daily_limit > 0),
  -- Since then no ad of the company runs.
  stopped_at timestamptz,
  stop_reason text check (length(stop_reason) between 1 and 1000),
  version integer not null default 1 check (version > 0),
  constraint ad_limit_stop check (num_nonnulls(stopped_at, stop_reason) in (0, 2))
);

-- Ads of a stopped company do not run.
create function note_change_of_ad_limit() returns trigger language plpgsql as $$
begin
  insert into change (entity, key)
  select 'ad', a.key
  from new_rows n
  join ad_campaign c on c.company_key = n.company_key
  join ad a on a.campaign_key = c.key;
  perform pg_notify('change', '');
  return null;
end $$;
create trigger note_ads_insert after insert on ad_limit referencing new table as new_rows
  for each statement execute function note_change_of_ad_limit();
create trigger note_ads_update after update on ad_limit referencing new table as new_rows
  for each statement execute function note_change_of_ad_limit();

-- One row. Where it is null, the server's own settings hold (AD_NETWORK_URL, AD_SLOTS).
create table ad_network (
  key integer primary key default 1 check (key = 1),
  is_used boolean,
  script_url text check (script_url ~ '^https://' and length(script_url) <= 2000),
  -- Slots with ads.
  slots text[],
  version integer not null default 1 check (version > 0),
  constraint ad_network_whole check (num_nonnulls(is_used, slots) in (0, 2)),
  constraint ad_network_script check (not is_used or script_url is not null)
);
insert into ad_network default values;
select track_changes('ad_network');

alter table audit_entry drop constraint audit_entry_subject_type_check;
alter table audit_entry add constraint audit_entry_subject_type_check check (
  subject_type in (
    'listing', 'park', 'sales-center', 'company', 'registered-user', 'package-price', 'coupon', 'ad-campaign',
    'ad-network'
  )
) not valid;

alter table problem_report drop constraint problem_report_subject_type_check;
alter table problem_report add constraint problem_report_subject_type_check
  check (subject_type in ('listing', 'park', 'sales-center', 'ad'));
alter table problem_report drop constraint problem_report_kind_check;
alter table problem_report add constraint problem_report_kind_check check (
  kind in (
    'price', 'sold', 'scam', 'photos', 'discrimination', 'duplicate', 'misleading', 'unfit', 'offensive',
    'broken-link', 'other'
  )
);
alter table problem_report drop constraint problem_report_decision_check;
alter table problem_report add constraint problem_report_decision_check
  check (decision in ('dismiss', 'ask', 'hold', 'correct', 'refuse'));

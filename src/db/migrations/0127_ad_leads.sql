-- Leads of ads: that a click led to one, and nothing about whose click or lead it was.
-- Clicks are young and few: what locks or reads their table takes milliseconds.
-- squawk-ignore-file require-concurrent-index-creation, constraint-missing-not-valid

alter table ad_campaign add column counts_leads boolean not null default false;

-- It forbade to delete an ad with clicks that count, and so the company.
alter table ad_click drop constraint if exists ad_click_charged;

alter table ad_click
  -- Random; in the address that the click led to, so that a lead can name the click. Emptied after 30 days.
  add column reference text check (length(reference) = 22);
create unique index ad_click_reference on ad_click (reference) where reference is not null;
create index ad_click_referred on ad_click (at) where reference is not null;

-- A lead, once per click. Appended by the call, counted within a minute, deleted with the reference. It has no time:
-- that would tell which message it was.
create table ad_lead (
  click_key bigint primary key references ad_click (key) on delete cascade,
  is_counted boolean not null default false
);
create index ad_lead_uncounted on ad_lead (click_key) where not is_counted;

alter table ad_day add column leads integer not null default 0;

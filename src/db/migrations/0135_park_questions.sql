-- What managers answer about their leases and about what they ask of a buyer, each answer with its day; and the track
-- that a buyer keeps of an application to a park.
-- Parks are thousands, not millions: what locks or scans their table takes milliseconds.
-- squawk-ignore-file require-concurrent-index-creation, constraint-missing-not-valid

alter table park
  add column lease_last_raise_on date,
  -- Dollars a month.
  add column lease_last_raise_amount integer check (lease_last_raise_amount between 0 and 100000),
  add column lease_pass_through_items text[] not null default '{}' check (
    array_position(lease_pass_through_items, null) is null
    and lease_pass_through_items <@ array[
      'property-tax', 'water', 'sewer', 'trash', 'electricity', 'gas', 'improvements', 'other'
    ]
  ),
  -- 'none' is an answer; null is none.
  add column lease_announced text check (lease_announced in ('none', 'sale', 'closing')),
  add column lease_announced_for date,
  add column approval_application boolean,
  -- Dollars; 0: no fee.
  add column approval_fee integer check (approval_fee between 0 and 10000),
  add column approval_credit_check boolean,
  add column approval_minimum_credit smallint check (approval_minimum_credit between 300 and 850),
  add column approval_income_check boolean,
  -- Income, in multiples of the lot rent.
  add column approval_income_times smallint check (approval_income_times between 1 and 20),
  add column approval_background_check boolean,
  add column approval_home_age_limit boolean,
  add column approval_oldest_year smallint check (approval_oldest_year between 1900 and 2100),
  -- Days from a complete application to the park's answer.
  add column approval_days smallint check (approval_days between 0 and 365),
  -- The day of each answer, YYYY-MM-DD, by the name of its field in the API.
  add column answered_on jsonb not null default '{}' check (jsonb_typeof(answered_on) = 'object'),
  add constraint park_lease_times_in_range check (
    least(lease_last_raise_on, lease_announced_for) >= '1900-01-01'
    and greatest(lease_last_raise_on, lease_announced_for) < '10000-01-01'
  );

update park set answered_on = jsonb_strip_nulls(jsonb_build_object(
  'leaseTermMonths', case when lease_term_months is not null then lease_as_of end,
  'leaseNoticeDays', case when lease_notice_days is not null then lease_as_of end,
  'leasePassThroughs', case when lease_pass_throughs is not null then lease_as_of end,
  'leaseRightToSellInPlace', case when lease_right_to_sell_in_place is not null then lease_as_of end,
  'leaseFirstRefusal', case when lease_first_refusal is not null then lease_as_of end
)) where lease_as_of is not null;

create table park_application (
  key integer primary key generated always as identity,
  user_key integer not null references registered_user (key) on delete cascade,
  park_key integer not null references park (key) on delete cascade,
  -- The home that it is about, if it is about one.
  listing_key integer references listing (key) on delete set null,
  -- The days on which the buyer asked the park for its application, sent it, and was answered.
  asked_on date not null check (asked_on between '2000-01-01' and '2100-01-01'),
  sent_on date check (sent_on between '2000-01-01' and '2100-01-01'),
  answered_on date check (answered_on between '2000-01-01' and '2100-01-01'),
  answer text check (answer in ('yes', 'no', 'withdrawn')),
  note text check (note <> ''),
  -- Reminders are wanted; each is sent once.
  reminds boolean not null default true,
  send_reminded_at timestamptz,
  answer_reminded_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_key, park_key),
  constraint park_application_answer_is_whole check ((answer is null) = (answered_on is null)),
  constraint park_application_days_in_order check (
    sent_on >= asked_on and answered_on >= coalesce(sent_on, asked_on)
  )
);
create index park_application_park on park_application (park_key);
create index park_application_listing on park_application (listing_key);
create index park_application_open on park_application (asked_on) where reminds and answer is null;

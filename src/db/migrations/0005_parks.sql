-- Parks whole: every field of both shapes of part 2 §3, and what renters ask that the specification does not: what the
-- lot rent was and who said so, who owned the park, what its leases allow.

alter table park
  add column owner_type text check (owner_type in ('registered-users', 'companies')),
  add column owner_key integer,
  add column email_key integer references email (key),
  add column manager text check (manager <> ''),
  add column sales_contact text check (sales_contact <> ''),
  add column sales_phone_key integer references phone (key),
  add column sales_email_key integer references email (key),
  add column display_website boolean not null default true,
  add column virtual_tour text check (virtual_tour ~ '^https?://'),
  add column facebook_link text check (facebook_link ~ '^https?://'),
  add column promotion_description text check (promotion_description <> ''),
  -- The last day of the promotion, by the clock of the park; null: until it is taken back.
  add column promotion_ends_on date,
  add column financing_description text check (financing_description <> ''),
  add column quality_rating smallint check (quality_rating between 1 and 5),
  add column package_name text not null default 'standard'
    check (package_name in ('standard', 'featured', 'premium')),
  add column package_price integer check (package_price >= 0),
  add column monthly_billing boolean not null default false,
  add column expiration_date date,
  add column vacant_sites_as_of date,

  -- What its leases say. Null: nobody said.
  add column lease_term_months smallint check (lease_term_months between 1 and 1200),
  add column lease_notice_days smallint check (lease_notice_days between 0 and 3650),
  add column lease_pass_throughs boolean,
  add column lease_right_to_sell_in_place boolean,
  add column lease_first_refusal boolean,
  add column lease_as_of date,

  -- IANA name of the zone of its office's clock.
  add column time_zone text check (time_zone ~ '^[A-Za-z_]+(/[A-Za-z_]+){1,2}$'),
  add column closed_on_holidays boolean,

  -- When visits can be asked for: weekdays from 0 (Sunday).
  add column appointment_days smallint[] not null default '{}' check (
    array_position(appointment_days, null) is null and appointment_days <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]
  ),
  add column appointment_active boolean not null default false,
  add column appointment_disabled boolean not null default false,
  add column appointment_holiday_disabled boolean not null default false,
  add column lead_delivery_methods text[] not null default '{}' check (
    array_position(lead_delivery_methods, null) is null
    and lead_delivery_methods <@ array['email', 'text', 'phone', 'account']
  ),
  add column removed_at timestamptz,
  add constraint park_more_times_in_range check (
    least(removed_at, promotion_ends_on, expiration_date, vacant_sites_as_of, lease_as_of) >= '1900-01-01 00:00Z'
    and greatest(removed_at, promotion_ends_on, expiration_date, vacant_sites_as_of, lease_as_of)
      < '10000-01-01 00:00Z'
  ),
  add constraint park_owner_is_whole check ((owner_type is null) = (owner_key is null)),
  add constraint park_promotion_ends_with_promotion check (
    promotion_ends_on is null or promotion_description is not null
  ),
  add constraint park_removed_is_not_active check (removed_at is null or not active);

create index park_owner on park (owner_type, owner_key);
create index park_email_key on park (email_key);
create index park_sales_phone_key on park (sales_phone_key);
create index park_sales_email_key on park (sales_email_key);

-- What a park has: `details` of the specification, where the amenity flags of the old shape went. The category follows
-- from the type.
create table park_detail (
  park_key integer not null references park (key) on delete cascade,
  type text not null check (
    type in (
      'clubhouse', 'pool', 'hot-tub', 'fitness-center', 'golf', 'tennis', 'pickleball', 'shuffleboard', 'bocce',
      'playground', 'sports-court', 'library', 'billiards', 'planned-activities',
      'lake', 'fishing', 'boat-ramp', 'walking-trails', 'garden', 'picnic-area', 'dog-park',
      'gated', 'on-site-manager', 'security-patrol', 'laundry', 'storage', 'rv-storage', 'car-wash', 'storm-shelter',
      'street-lights', 'paved-streets', 'wheelchair-access',
      'rv-sites', 'off-street-parking', 'city-water', 'well-water', 'city-sewer', 'septic', 'natural-gas',
      'underground-utilities', 'internet', 'cable-tv'
    )
  ),
  -- More of it, in words: "heated", "18 holes"; said on the page where show_value is set.
  value text check (value <> ''),
  show_value boolean not null default true,
  primary key (park_key, type)
);

-- Hours of the office; a weekday (0 Sunday) that is missing was not stated.
create table park_hours (
  park_key integer not null references park (key) on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  opens text check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes text check (closes ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  by_appointment boolean not null default false,
  primary key (park_key, weekday),
  constraint park_hours_are_whole check ((opens is null) = (closes is null)),
  constraint park_closes_after_opening check (closes > opens)
);

-- What the rent of a lot was said to be, when, and by whom.
create table park_lot_rent (
  key integer generated by default as identity primary key,
  park_key integer not null references park (key) on delete cascade,
  -- Dollars a month.
  amount integer not null check (amount between 0 and 100000),
  as_of date not null check (as_of between '1900-01-01' and '9999-12-31'),
  source text not null check (source in ('park', 'lease', 'resident', 'seller')),
  -- Null: nobody said what it includes.
  includes text[] check (
    array_position(includes, null) is null
    and includes <@ array[
      'water', 'sewer', 'trash', 'electricity', 'gas', 'internet', 'cable', 'lawn-care', 'snow-removal',
      'property-tax'
    ]
  ),
  unique (park_key, as_of, source)
);

create table park_ownership_change (
  key integer generated by default as identity primary key,
  park_key integer not null references park (key) on delete cascade,
  changed_on date not null check (changed_on between '1800-01-01' and '9999-12-31'),
  owner_name text check (owner_name <> ''),
  owner_kind text check (owner_kind in ('residents', 'family', 'company', 'fund', 'nonprofit', 'government')),
  unique (park_key, changed_on)
);

-- A table may be part of several entities now, so its triggers carry the entity's name.
create or replace function track_changes(entity text, relation regclass default null, key_column name default 'key')
returns void language plpgsql as $$
declare
  target constant regclass := coalesce(relation, entity::regclass);
  call constant text := format('for each statement execute function note_change(%L, %L)', entity, key_column);
begin
  if not exists (select from pg_attribute where attrelid = target and attname = key_column) then
    raise 'table % has no column %', target, key_column;
  end if;
  execute format(
    'create trigger %I after insert on %s referencing new table as new_rows %s',
    'track_insert_' || entity, target, call
  );
  execute format(
    'create trigger %I after delete on %s referencing old table as old_rows %s',
    'track_delete_' || entity, target, call
  );
  execute format(
    'create trigger %I after update on %s referencing old table as old_rows new table as new_rows %s',
    'track_update_' || entity, target, call
  );
  execute format('create trigger %I after truncate on %s %s', 'track_truncate_' || entity, target, call);
end $$;

select track_changes('park', 'park_detail', 'park_key');
select track_changes('park', 'park_hours', 'park_key');
select track_changes('park', 'park_lot_rent', 'park_key');
select track_changes('park', 'park_ownership_change', 'park_key');

-- Parks and dealers count their homes: those that come, go, or change in what a count reads.
-- Arguments: the entity that counts, and the listing's column that refers to it.
create function note_change_of_counting() returns trigger language plpgsql as $$
declare
  entity constant text := tg_argv[0];
  key_column constant text := tg_argv[1];
  keys text;
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    insert into change (entity) values (entity);
  else
    keys := case tg_op
      when 'INSERT' then format('select %I as key from new_rows', key_column)
      when 'DELETE' then format('select %I as key from old_rows', key_column)
      else format(
        'select c.key from old_rows o join new_rows n on n.key = o.key
         cross join lateral (values (o.%1$I), (n.%1$I)) as c (key)
         where (o.%1$I, o.active, o.hold_review, o.removed_at, o.asking_price, o.rental_price)
           is distinct from (n.%1$I, n.active, n.hold_review, n.removed_at, n.asking_price, n.rental_price)',
        key_column
      )
    end;
    execute format(
      'insert into change (entity, key) select distinct $1, key from (%s) as counted where key is not null', keys
    ) using entity;
  end if;
  perform pg_notify('change', '');
  return null;
end $$;
create trigger note_parks_insert after insert on listing referencing new table as new_rows
  for each statement execute function note_change_of_counting('park', 'park_key');
create trigger note_parks_delete after delete on listing referencing old table as old_rows
  for each statement execute function note_change_of_counting('park', 'park_key');
create trigger note_parks_update after update on listing
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_change_of_counting('park', 'park_key');

create trigger note_parks after update on state_association referencing new table as new_rows
  for each statement execute function note_change_of_referring('park', 'park', 'state_association_key');
create trigger note_parks_of_sales_phone after update on phone referencing new table as new_rows
  for each statement execute function note_change_of_referring('park', 'park', 'sales_phone_key');

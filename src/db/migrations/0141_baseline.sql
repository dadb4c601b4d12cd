-- The schema of the release with migration 0141: all migrations up to it, in one. A database that has them already counts
-- as having this one (src/db/migrate.ts).
-- squawk-ignore-file
set local check_function_bodies = off;
create extension if not exists btree_gist;
create extension if not exists citext;
create function alert_event_of_insert() returns trigger
    language plpgsql
    as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    return null;
  end if;
  insert into alert_event (listing_key, kind)
  select n.key, 'published' from new_listing n where is_on_market(n.active, n.is_hidden, n.removed_at);
  return null;
end $$;
create function alert_event_of_update() returns trigger
    language plpgsql
    as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    return null;
  end if;
  insert into alert_event (listing_key, kind, done_at)
  select n.key, c.kind, case when c.kind = 'off-market' then now() end
  from new_listing n
  join old_listing o on o.key = n.key
  cross join lateral (
    select is_on_market(o.active, o.is_hidden, o.removed_at) as before,
      is_on_market(n.active, n.is_hidden, n.removed_at) as after
  ) m
  cross join lateral (
    select case
      when m.after and not m.before then case
        -- On the market before: time alone took it off, it was told of, or it was active and then removed.
        when (o.active = 1 and not o.is_hidden)
          or exists (select from alert_event e where e.listing_key = n.key)
          or (o.active in (2, 3, 4) and exists (
            select from listing_history h where h.listing_key = n.key and h.kind = 'status' and h.to_value = 1
          ))
        then 'back-on-market' else 'published' end
      when m.before and n.active = 2 and n.show_sold and not n.is_hidden then 'sold'
      when m.before and not m.after then 'off-market'
    end as kind
  ) c
  where c.kind is not null;
  -- A price that was as low within 30 days has not dropped: it was raised for a while.
  insert into alert_event (listing_key, kind, price, from_value, to_value)
  select n.key, 'price-drop', v.price, v.before, v.after
  from new_listing n
  join old_listing o on o.key = n.key
  cross join lateral (values
    ('asking-price', o.asking_price, n.asking_price),
    ('rental-price', o.rental_price, n.rental_price),
    ('rent-to-own-price', o.rent_to_own_price, n.rent_to_own_price)
  ) as v (price, before, after)
  where v.after < v.before and v.after > 0
    and is_on_market(o.active, o.is_hidden, o.removed_at)
    and is_on_market(n.active, n.is_hidden, n.removed_at)
    and not exists (
      select from listing_history h
      where h.listing_key = n.key and h.kind = v.price and h.at > now() - interval '30 days'
        and (h.to_value between 1 and v.after or h.from_value between 1 and v.after)
    );
  return null;
end $$;
create function check_ledger_cause() returns trigger
    language plpgsql
    as $$
declare
  total bigint;
  bookings integer;
begin
  -- Entries of different transactions have different xmin.
  select sum(amount), count(distinct xmin::text) into total, bookings
  from ledger_entry where cause_type = new.cause_type and cause_key = new.cause_key;
  if total <> 0 then
    raise exception 'The entries of % % do not sum to zero.', new.cause_type, new.cause_key
      using errcode = 'check_violation';
  end if;
  if bookings > 1 then
    raise exception '% % is booked already.', new.cause_type, new.cause_key using errcode = 'unique_violation';
  end if;
  return null;
end $$;
create function company_mail(of_company integer) returns text
    language sql stable
    as $$
  select u.username::text
  from company_member m join registered_user u on u.key = m.user_key
  where m.company_key = of_company and m.role in ('owner', 'manager')
    and u.deactivated_at is null and u.email_verified_at is not null
  order by m.role = 'manager', m.joined_at, u.key limit 1
$$;
create function delete_unreferenced(of_table regclass, row_key integer) returns void
    language plpgsql
    as $_$
begin
  execute format('delete from %s where key = $1', of_table) using row_key;
exception when foreign_key_violation then null;
end $_$;
create function find_twin(given text, since timestamp with time zone) returns integer
    language plpgsql
    as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(given, 17));
  return (select key from lead where fingerprint = given and created_at > since order by key limit 1);
end $$;
create table authenticator (
  user_key integer not null,
  secret text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  constraint authenticator_secret_check check ((secret <> ''::text)),
  constraint authenticator_pkey primary key (user_key)
);
create table passkey (
  key integer generated always as identity,
  user_key integer not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_credential_id_check check ((credential_id <> ''::text)),
  constraint passkey_name_check check ((name <> ''::text)),
  constraint passkey_public_key_check check ((public_key <> ''::text)),
  constraint passkey_credential_id_key unique (credential_id),
  constraint passkey_pkey primary key (key)
);
create function has_second_factor(person integer) returns boolean
    language sql stable
    return ((exists (select from authenticator where ((authenticator.user_key = has_second_factor.person) and (authenticator.confirmed_at is not null)))) or (exists (select from passkey where (passkey.user_key = has_second_factor.person))));
create function is_on_market(active smallint, is_hidden boolean, removed_at timestamp with time zone) returns boolean
    language sql stable
    as $$
  select active = 1 and not is_hidden and (removed_at is null or removed_at >= now())
$$;
create function keep_company_owner() returns trigger
    language plpgsql
    as $$
declare
  company_of integer := coalesce(new.company_key, old.company_key);
begin
  -- Of two owners who leave at once, the second waits here for the first.
  perform from company where key = company_of for update;
  if found
    and exists (select from company_member where company_key = company_of)
    and not exists (select from company_member where company_key = company_of and role = 'owner')
  then
    raise exception 'Company % would have no owner.', company_of
      using errcode = '23514', constraint = 'company_has_owner';
  end if;
  return null;
end
$$;
create function listing_before_write() returns trigger
    language plpgsql
    as $$
begin
  if tg_op = 'INSERT' then
    new.original_price := coalesce(new.original_price, new.asking_price);
    return new;
  end if;
  if new.modified_at = old.modified_at and new.owner_is_closed = old.owner_is_closed and (
    new.version <> old.version
    or new.confirmed_at <> old.confirmed_at
    or new.warning_sent_at is not distinct from old.warning_sent_at
  ) then
    new.modified_at := greatest(now(), old.modified_at);
  end if;
  new.original_price := coalesce(new.original_price, new.asking_price);
  if new.price_reduced_at is not distinct from old.price_reduced_at
    and (new.asking_price < old.asking_price or new.rental_price < old.rental_price) then
    new.price_reduced_at := now();
  end if;
  return new;
end $$;
create function listing_history_of_insert() returns trigger
    language plpgsql
    as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    return null;
  end if;
  insert into listing_history (listing_key, at, kind, from_value, to_value)
  select n.key, n.started_at, v.kind, null, v.value
  from new_listing n
  cross join lateral (values
    ('status', n.active::integer),
    ('asking-price', n.asking_price),
    ('rental-price', n.rental_price),
    ('rent-to-own-price', n.rent_to_own_price),
    ('lot-rent', n.lot_rent_amount)
  ) as v (kind, value)
  where v.value is not null;
  return null;
end $$;
create function listing_history_of_update() returns trigger
    language plpgsql
    as $$
begin
  insert into listing_history (listing_key, at, kind, from_value, to_value)
  select n.key, now(), v.kind, v.before, v.after
  from new_listing n
  join old_listing o on o.key = n.key
  cross join lateral (values
    ('status', o.active::integer, n.active::integer),
    ('asking-price', o.asking_price, n.asking_price),
    ('rental-price', o.rental_price, n.rental_price),
    ('rent-to-own-price', o.rent_to_own_price, n.rent_to_own_price),
    ('lot-rent', o.lot_rent_amount, n.lot_rent_amount)
  ) as v (kind, before, after)
  where v.before is distinct from v.after;
  return null;
end $$;
create function listing_section_check() returns trigger
    language plpgsql
    as $$
begin
  if exists (
    select from new_row s join listing l on l.key = s.listing_key where s.number > coalesce(l.sections, 0)
  ) then
    raise exception 'a section is numbered above the sections of its home'
      using errcode = 'check_violation', constraint = 'section_within_home', table = 'listing_section';
  end if;
  return null;
end $$;
create function listing_sections_check() returns trigger
    language plpgsql
    as $$
begin
  if exists (select from listing_section s where s.listing_key = new.key and s.number > coalesce(new.sections, 0)) then
    raise exception 'the home has more sections described than it is said to have'
      using errcode = 'check_violation', constraint = 'section_within_home', table = 'listing';
  end if;
  return null;
end $$;
create function listing_transition_check() returns trigger
    language plpgsql
    as $$
begin
  if (old.active, new.active) not in (
    (-1, 0), (-1, 4), (0, 1), (0, 4), (1, 2), (1, 3), (1, 4), (2, 1), (3, 1), (3, 4), (4, 1)
  ) then
    raise exception 'A listing cannot go from status % to %.', old.active, new.active
      using errcode = 'check_violation', constraint = 'listing_transition';
  end if;
  return new;
end $$;
create function move_territory() returns trigger
    language plpgsql
    as $$
begin
  update sales_center set territory_radius = territory_radius
    where address_key = new.key and territory_radius is not null;
  return null;
end $$;
create function names_address(words text, address text) returns boolean
    language sql immutable parallel safe
    return ((position((lower(address)) in (lower(words))) > 0) and (lower(words) ~ (('((?<![[:alnum:]]|[[:alnum:]](\.|[_+%-]+))|(?<=\\[bfnrt]|\\u[0-9a-f]{4}|%[0-9a-f]{2}))'::text || regexp_replace(lower(address), '([^[:alnum:]])'::text, '\\\1'::text, 'g'::text)) || '(?![[:alnum:]]|[.-][[:alnum:]])'::text)));
create function note_answer_for_webhooks() returns trigger
    language plpgsql
    as $$
begin
  insert into webhook_delivery (webhook_key, event, subject_key)
  select w.key, 'lead.replied', r.key from lead_recipient r
  join webhook w on case when r.company_key is null then w.user_key = r.user_key else w.company_key = r.company_key end
  where r.key = new.recipient_key and 'lead.replied' = any(w.events) and w.disabled_at is null;
  return null;
end $$;
create function note_change() returns trigger
    language plpgsql
    as $_$
declare
  entity constant text := tg_argv[0];
  key_column constant text := tg_argv[1];
  keys text;
begin
  if tg_op = 'TRUNCATE' or current_setting('havenrow.bulk', true) = 'on' then
    insert into change (entity) values (entity);
  else
    keys := case tg_op
      when 'INSERT' then format('select %I as key from new_rows', key_column)
      when 'DELETE' then format('select %I as key from old_rows', key_column)
      -- Both, because a row may have moved from one parent to another.
      else format('select %1$I as key from old_rows union select %1$I from new_rows', key_column)
    end;
    execute format(
      'insert into change (entity, key) select distinct $1, key from (%s) as changed where key is not null', keys
    ) using entity;
  end if;
  perform pg_notify('change', '');
  return null;
end $_$;
create function note_change_of_ad_limit() returns trigger
    language plpgsql
    as $$
begin
  insert into change (entity, key)
  select 'ad', a.key
  from new_rows n
  join ad_campaign c on c.company_key = n.company_key
  join ad a on a.campaign_key = c.key;
  perform pg_notify('change', '');
  return null;
end $$;
create function note_change_of_advertiser() returns trigger
    language plpgsql
    as $$
begin
  insert into change (entity, key)
  select 'ad', a.key
  from new_rows n
  join old_rows o on o.key = n.key and o.name is distinct from n.name
  join ad_campaign c on c.company_key = n.key
  join ad a on a.campaign_key = c.key;
  perform pg_notify('change', '');
  return null;
end $$;
create function note_change_of_counting() returns trigger
    language plpgsql
    as $_$
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
         where (o.%1$I, o.active, o.is_hidden, o.removed_at, o.asking_price, o.rental_price)
           is distinct from (n.%1$I, n.active, n.is_hidden, n.removed_at, n.asking_price, n.rental_price)',
        key_column
      )
    end;
    execute format(
      'insert into change (entity, key) select distinct $1, key from (%s) as counted where key is not null', keys
    ) using entity;
  end if;
  perform pg_notify('change', '');
  return null;
end $_$;
create function note_change_of_person_photo() returns trigger
    language plpgsql
    as $$
begin
  insert into change (entity, key)
  select distinct 'sales_center', s.sales_center_key
  from changed_rows p join sales_person s on s.key = p.sales_person_key;
  if found then
    perform pg_notify('change', '');
  end if;
  return null;
end $$;
create function note_change_of_phone() returns trigger
    language plpgsql
    as $$
begin
  insert into change (entity, key)
  select 'park', p.key from new_rows n join park p on p.phone_key = n.key
  union
  select 'sales_center', s.key from new_rows n join sales_center s on s.phone_key = n.key
  union
  select 'listing', l.key from new_rows n join park p on p.phone_key = n.key join listing l on l.park_key = p.key
  union
  select 'listing', l.key from new_rows n
  join sales_center s on s.phone_key = n.key join listing l on l.sales_center_key = s.key
  union
  select 'listing', p.listing_key from new_rows n join listing_phone p on p.phone_key = n.key;
  perform pg_notify('change', '');
  return null;
end $$;
create function note_change_of_referring() returns trigger
    language plpgsql
    as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    insert into change (entity) values (tg_argv[0]);
  else
    execute format(
      'insert into change (entity, key) select %L, r.key from new_rows n join %I r on r.%I = n.key',
      tg_argv[0], tg_argv[1], tg_argv[2]
    );
  end if;
  perform pg_notify('change', '');
  return null;
end $$;
create function note_floor_plans_of_sales_center() returns trigger
    language plpgsql
    as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    insert into change (entity) values ('floor_plan');
  else
    execute format(
      'insert into change (entity, key) select distinct ''floor_plan'', s.floor_plan_key
       from new_rows n join sales_center c on c.%I = n.key
       join sales_center_floor_plan s on s.sales_center_key = c.key',
      tg_argv[0]
    );
  end if;
  perform pg_notify('change', '');
  return null;
end $$;
create function note_homes_of_lot_rent() returns trigger
    language plpgsql
    as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    insert into change (entity) values ('listing');
  else
    insert into change (entity, key)
    select distinct 'listing', l.key from changed_rows r join listing l on l.park_key = r.park_key;
  end if;
  perform pg_notify('change', '');
  return null;
end $$;
create function note_lead_for_webhooks() returns trigger
    language plpgsql
    as $$
begin
  insert into webhook_delivery (webhook_key, event, subject_key)
  select w.key, 'lead.created', new.key from webhook w
  where 'lead.created' = any(w.events) and w.disabled_at is null
    -- A message of a company is in the inbox of the company.
    and case when new.company_key is null then w.user_key = new.user_key else w.company_key = new.company_key end;
  return null;
end $$;
create function note_listing_for_webhooks() returns trigger
    language plpgsql
    as $$
declare
  named text := case
    when new.active = 1 and (tg_op = 'INSERT' or old.active < 1) then 'listing.published'
    when tg_op = 'INSERT' then null
    when new.active <> old.active or new.hold_review <> old.hold_review then 'listing.status_changed'
    else 'listing.changed'
  end;
begin
  insert into webhook_delivery (webhook_key, event, subject_key)
  select w.key, named, new.key from webhook w
  where named = any(w.events) and w.disabled_at is null
    and (new.owner_type = 'registered-users' and w.user_key = new.owner_key
      or new.owner_type = 'companies' and w.company_key = new.owner_key);
  return null;
end $$;
create function note_listing_price() returns trigger
    language plpgsql
    as $$
begin
  insert into change (entity, key) values ('listing', new.listing_key);
  perform pg_notify('change', '');
  return null;
end $$;
create function note_listing_rent() returns trigger
    language plpgsql
    as $$
begin
  insert into park_listing_rent (park_key, listing_key, amount, as_of, includes)
  values (new.park_key, new.key, new.lot_rent_amount, new.lot_rent_as_of, new.lot_rent_includes)
  on conflict do nothing;
  return null;
end $$;
create function note_listings_of_schedule() returns trigger
    language plpgsql
    as $$
begin
  if current_setting('havenrow.bulk', true) = 'on' then
    insert into change (entity) values ('listing');
  else
    insert into change (entity, key)
    select distinct 'listing', l.key from new_rows n join listing l on l.sales_center_key = n.sales_center_key;
  end if;
  perform pg_notify('change', '');
  return null;
end $$;
create function note_membership() returns trigger
    language plpgsql
    as $$
declare
  before integer := case when tg_op = 'UPDATE' then old.state_association_key end;
begin
  if current_setting('havenrow.bulk', true) = 'on' or before is not distinct from new.state_association_key then
    return null;
  end if;
  insert into association_notice (state_association_key, type, entity_key, has_joined)
  select key, tg_argv[0], new.key, key is not distinct from new.state_association_key
  from state_association
  where send_notices and key in (before, new.state_association_key);
  return null;
end $$;
create function note_problem_decision() returns trigger
    language plpgsql
    as $$
begin
  insert into change (entity, key) values ('listing', new.subject_key);
  perform pg_notify('change', '');
  return null;
end $$;
create function note_reply_figure() returns trigger
    language plpgsql
    as $$
declare
  changed record;
begin
  changed := coalesce(new, old);
  if changed.owner_type = 'sales-center' then
    insert into change (entity, key) values ('sales_center', changed.owner_key);
    insert into change (entity, key)
    select 'listing', l.key from listing l where l.sales_center_key = changed.owner_key and l.active = 1;
  else
    insert into change (entity, key)
    select 'listing', l.key from listing l
    where l.owner_type = changed.owner_type and l.owner_key = changed.owner_key and l.active = 1;
  end if;
  perform pg_notify('change', '');
  return null;
end $$;
create function note_staff_change() returns trigger
    language plpgsql
    as $$
begin
  insert into security_event (user_key, kind, at)
  values (new.key, case when new.is_staff then 'staff-granted' else 'staff-revoked' end, now());
  return null;
end $$;
create function refuse_audit_change() returns trigger
    language plpgsql
    as $$
begin
  -- Forgetting a person removes values and the key, and nothing else.
  if tg_op = 'UPDATE' and (new.user_key is null or new.user_key is not distinct from old.user_key)
    and new.before in (old.before, '{}') and new.after in (old.after, '{}')
    and (new.key, new.subject_type, new.subject_key, new.actor_kind, new.call, new.api_key, new.at)
      is not distinct from (old.key, old.subject_type, old.subject_key, old.actor_kind, old.call, old.api_key, old.at)
  then
    return new;
  end if;
  raise exception 'Audit entries are never changed.' using errcode = 'check_violation';
end $$;
create function refuse_delete_of_figure() returns trigger
    language plpgsql
    as $$
begin
  if exists (select from park where key = old.park_key) then
    raise 'figures of % are only added, never deleted', tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create function refuse_ledger_change() returns trigger
    language plpgsql
    as $$
begin
  raise exception 'Ledger entries are never changed.' using errcode = 'check_violation';
end $$;
create function refuse_security_event_change() returns trigger
    language plpgsql
    as $$
begin
  raise exception 'Security events are never changed.' using errcode = 'check_violation';
end $$;
create function refuse_update() returns trigger
    language plpgsql
    as $$
begin
  raise 'figures of % are only added, never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create function release_company_work() returns trigger
    language plpgsql
    as $$
begin
  update listing set agent_key = null
  where agent_key = old.user_key and owner_type = 'companies' and owner_key = old.company_key;
  update sales_person s set user_key = null from sales_center c
  where s.user_key = old.user_key and c.key = s.sales_center_key
    and c.owner_type = 'companies' and c.owner_key = old.company_key;
  update lead_recipient set user_key = null where user_key = old.user_key and company_key = old.company_key;
  update appointment set host_user_key = null
  where host_user_key = old.user_key and company_key = old.company_key;
  return null;
end
$$;
create function remove_file_of_photo() returns trigger
    language plpgsql
    as $$
begin
  insert into file_to_remove (owner_kind, file_name)
  values (
    case
      when old.listing_key is not null or old.listing_draft_key is not null then 'listing'
      when old.park_key is not null then 'park'
      when old.sales_center_key is not null then 'sales-center'
      when old.sales_person_key is not null then 'sales-person'
      when old.floor_plan_key is not null then 'floor-plan'
      else 'user'
    end,
    old.file_name
  )
  on conflict do nothing;
  return null;
end $$;
create function set_territory() returns trigger
    language plpgsql
    as $$
begin
  select box(
    point(longitude - height / cos(radians(latitude)), latitude - height),
    point(longitude + height / cos(radians(latitude)), latitude + height)
  ) into new.territory
  from address, (select new.territory_radius / 68.0::double precision as height) as reach
  where key = new.address_key and new.territory_radius is not null;
  return new;
end $$;
create function track_changes(entity text, relation regclass default null::regclass, key_column name default 'key'::name) returns void
    language plpgsql
    as $$
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
create table account_token (
  token_hash text not null,
  user_key integer not null,
  purpose text not null,
  details jsonb default '{}'::jsonb not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_token_purpose_check check ((purpose = any (array['verify'::text, 'password'::text, 'email'::text, 'social-link'::text]))),
  constraint account_token_pkey primary key (token_hash)
);
create table ad (
  key integer generated by default as identity (start with 10001),
  campaign_key integer not null,
  language text default 'en'::text not null,
  title text,
  text text,
  display_link text,
  website_link text not null,
  label text,
  review text default 'pending'::text not null,
  review_reason text,
  reviewed_at timestamp with time zone,
  removed_at timestamp with time zone,
  rate integer default 3000 not null,
  created_at timestamp with time zone default now() not null,
  constraint ad_display_link_check check (((length(display_link) >= 1) and (length(display_link) <= 60))),
  constraint ad_label_check check (((length(label) >= 1) and (length(label) <= 160))),
  constraint ad_language_check check ((language = any (array['en'::text, 'es'::text]))),
  constraint ad_rate_check check (((rate >= 1) and (rate <= 1000000))),
  constraint ad_review_check check ((review = any (array['pending'::text, 'approved'::text, 'refused'::text]))),
  constraint ad_review_reason_check check ((length(review_reason) <= 1000)),
  constraint ad_says_something check ((num_nonnulls(title, label) > 0)),
  constraint ad_text_check check (((length(text) >= 1) and (length(text) <= 160))),
  constraint ad_title_check check (((length(title) >= 1) and (length(title) <= 60))),
  constraint ad_website_link_check check (((website_link ~ '^https?://'::text) and (length(website_link) <= 2000))),
  constraint ad_pkey primary key (key)
);
create table ad_campaign (
  key integer generated by default as identity (start with 1001),
  company_key integer,
  name text not null,
  kind text not null,
  subject text not null,
  state text default 'draft'::text not null,
  target text default 'nation'::text not null,
  target_state text,
  county_key integer,
  city_key integer,
  zip text,
  miles smallint,
  latitude double precision,
  longitude double precision,
  pages text[] default '{}'::text[] not null,
  offer text,
  is_chattel boolean,
  is_senior boolean,
  min_price integer,
  max_price integer,
  min_year smallint,
  max_year smallint,
  language text,
  starts_on date,
  ends_on date,
  weekdays smallint default 127 not null,
  daily_views integer,
  bid bigint not null,
  daily_budget bigint,
  total_budget bigint,
  opens_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  counts_leads boolean default false not null,
  constraint ad_campaign_bid_check check ((bid >= 0)),
  constraint ad_campaign_check check ((max_price >= min_price)),
  constraint ad_campaign_check1 check ((max_year >= min_year)),
  constraint ad_campaign_check2 check ((ends_on >= starts_on)),
  constraint ad_campaign_check3 check ((daily_budget >= bid)),
  constraint ad_campaign_check4 check ((total_budget >= bid)),
  constraint ad_campaign_daily_views_check check ((daily_views > 0)),
  constraint ad_campaign_fair check (((subject = 'other'::text) or ((is_senior is null) and (language is null) and (target <> all (array['city'::text, 'zip'::text])) and (coalesce((miles)::integer, 15) >= 15)))),
  constraint ad_campaign_kind_check check ((kind = any (array['text'::text, 'graphic'::text, 'banner'::text]))),
  constraint ad_campaign_language_check check ((language = any (array['en'::text, 'es'::text]))),
  constraint ad_campaign_latitude_check check (((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision))),
  constraint ad_campaign_longitude_check check (((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision))),
  constraint ad_campaign_miles_check check (((miles >= 1) and (miles <= 100))),
  constraint ad_campaign_min_price_check check ((min_price >= 0)),
  constraint ad_campaign_min_year_check check (((min_year >= 1900) and (min_year <= 2100))),
  constraint ad_campaign_name_check check (((length(name) >= 1) and (length(name) <= 100))),
  constraint ad_campaign_offer_check check ((offer = any (array['sale'::text, 'rent'::text]))),
  constraint ad_campaign_pages_check check ((pages <@ array['home'::text, 'results'::text, 'listing'::text, 'park'::text, 'dealer'::text, 'guide'::text])),
  constraint ad_campaign_paid check (((company_key is null) or ((bid > 0) and (daily_budget is not null)))),
  constraint ad_campaign_starts_on_check check (((starts_on >= '2020-01-01'::date) and (starts_on <= '2999-12-31'::date))),
  constraint ad_campaign_state_check check ((state = any (array['draft'::text, 'active'::text, 'paused'::text, 'ended'::text]))),
  constraint ad_campaign_subject_check check ((subject = any (array['housing'::text, 'credit'::text, 'insurance'::text, 'other'::text]))),
  constraint ad_campaign_target check (
case target
  when 'nation'::text then (num_nonnulls(target_state, county_key, city_key, zip, miles) = 0)
  when 'state'::text then ((target_state is not null) and (num_nonnulls(county_key, city_key, zip, miles) = 0))
  when 'county'::text then ((county_key is not null) and (num_nonnulls(city_key, zip, miles) = 0))
  when 'city'::text then ((city_key is not null) and (num_nonnulls(zip, miles) = 0))
  when 'zip'::text then ((zip is not null) and (miles is null))
  else (num_nonnulls(miles, latitude, longitude) = 3)
end),
  constraint ad_campaign_target_check check ((target = any (array['nation'::text, 'state'::text, 'county'::text, 'city'::text, 'zip'::text, 'radius'::text]))),
  constraint ad_campaign_version_check check ((version > 0)),
  constraint ad_campaign_weekdays_check check (((weekdays >= 1) and (weekdays <= 127))),
  constraint ad_campaign_pkey primary key (key)
);
create table ad_click (
  key bigint generated always as identity,
  ad_key integer,
  campaign_key integer,
  token text not null,
  page text,
  "position" smallint,
  state text,
  county_key integer,
  price bigint not null,
  reason text,
  person text,
  hour integer not null,
  at timestamp with time zone default now() not null,
  is_counted boolean default false not null,
  reference text,
  constraint ad_click_position_check check ((("position" >= 0) and ("position" <= 99))),
  constraint ad_click_price_check check ((price >= 0)),
  constraint ad_click_reference_check check ((length(reference) = 22)),
  constraint ad_click_token_check check ((length(token) <= 40)),
  constraint ad_click_pkey primary key (key)
);
create table ad_day (
  ad_key integer not null,
  day date not null,
  page text not null,
  "position" smallint not null,
  state text not null,
  views integer default 0 not null,
  filtered_views integer default 0 not null,
  clicks integer default 0 not null,
  filtered_clicks integer default 0 not null,
  cost bigint default 0 not null,
  leads integer default 0 not null
);
create table ad_day_key (
  day date not null,
  secret bytea not null,
  constraint ad_day_key_secret_check check ((length(secret) = 32)),
  constraint ad_day_key_pkey primary key (day)
);
create table ad_lead (
  click_key bigint not null,
  is_counted boolean default false not null,
  constraint ad_lead_pkey primary key (click_key)
);
create table ad_limit (
  company_key integer not null,
  daily_limit bigint,
  stopped_at timestamp with time zone,
  stop_reason text,
  version integer default 1 not null,
  constraint ad_limit_daily_limit_check check ((daily_limit > 0)),
  constraint ad_limit_stop check ((num_nonnulls(stopped_at, stop_reason) = any (array[0, 2]))),
  constraint ad_limit_stop_reason_check check (((length(stop_reason) >= 1) and (length(stop_reason) <= 1000))),
  constraint ad_limit_version_check check ((version > 0)),
  constraint ad_limit_pkey primary key (company_key)
);
create table ad_network (
  key integer default 1 not null,
  is_used boolean,
  script_url text,
  slots text[],
  version integer default 1 not null,
  constraint ad_network_key_check check ((key = 1)),
  constraint ad_network_script check (((not is_used) or (script_url is not null))),
  constraint ad_network_script_url_check check (((script_url ~ '^https://'::text) and (length(script_url) <= 2000))),
  constraint ad_network_version_check check ((version > 0)),
  constraint ad_network_whole check ((num_nonnulls(is_used, slots) = any (array[0, 2]))),
  constraint ad_network_pkey primary key (key)
);
create table ad_picture (
  ad_key integer not null,
  size text not null,
  type text not null,
  content bytea not null,
  hash text not null,
  constraint ad_picture_content_check check (((length(content) >= 1) and (length(content) <= 500000))),
  constraint ad_picture_hash_check check ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint ad_picture_size_check check ((size = any (array['small'::text, 'large'::text, 'extra-large'::text, 'tile'::text]))),
  constraint ad_picture_type_check check ((type = any (array['image/webp'::text, 'image/png'::text, 'image/jpeg'::text, 'image/svg+xml'::text]))),
  constraint ad_picture_pkey primary key (ad_key, size)
);
create table ad_slice (
  campaign_key integer not null,
  day date not null,
  node uuid not null,
  amount bigint not null,
  spent bigint default 0 not null,
  used_at timestamp with time zone default now() not null,
  constraint ad_slice_amount_check check ((amount >= 0)),
  constraint ad_slice_check check (((spent >= 0) and (spent <= amount))),
  constraint ad_slice_pkey primary key (campaign_key, day, node)
);
create table ad_view (
  key bigint generated always as identity,
  token text not null,
  ad_key integer,
  page text,
  "position" smallint,
  state text,
  county_key integer,
  price bigint not null,
  reason text,
  at timestamp with time zone default now() not null,
  is_counted boolean default false not null,
  constraint ad_view_counts check (((reason is not null) or (ad_key is not null))),
  constraint ad_view_position_check check ((("position" >= 0) and ("position" <= 99))),
  constraint ad_view_price_check check ((price >= 0)),
  constraint ad_view_token_check check ((length(token) <= 40)),
  constraint ad_view_pkey primary key (key),
  constraint ad_view_token_key unique (token)
);
create table address (
  key integer generated by default as identity,
  street_address_1 text,
  street_address_2 text,
  city text not null,
  state text not null,
  postal_code text not null,
  county text,
  school_district text,
  country text default 'USA'::text not null,
  verified boolean default false not null,
  latitude double precision not null,
  longitude double precision not null,
  city_key integer,
  county_key integer,
  zip text,
  constraint address_city_check check ((city <> ''::text)),
  constraint address_country_check check ((country = 'USA'::text)),
  constraint address_county_check check ((county ~ ' County$'::text)),
  constraint address_latitude_check check (((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision))),
  constraint address_longitude_check check (((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision))),
  constraint address_postal_code_check check ((postal_code ~ '^[0-9]{5}$'::text)),
  constraint address_school_district_check check ((school_district <> ''::text)),
  constraint address_street_address_1_check check ((street_address_1 <> ''::text)),
  constraint address_street_address_2_check check ((street_address_2 <> ''::text)),
  constraint address_pkey primary key (key)
);
create table alert_event (
  key bigint generated always as identity,
  listing_key integer not null,
  kind text not null,
  price text,
  from_value integer,
  to_value integer,
  at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  attempts smallint default 0 not null,
  not_before timestamp with time zone default now() not null,
  constraint alert_event_kind_check check ((kind = any (array['published'::text, 'price-drop'::text, 'back-on-market'::text, 'sold'::text, 'off-market'::text]))),
  constraint alert_event_price_check check ((price = any (array['asking-price'::text, 'rental-price'::text, 'rent-to-own-price'::text]))),
  constraint price_drop_is_whole check (((kind = 'price-drop'::text) = ((price is not null) and (from_value is not null) and (to_value is not null)))),
  constraint alert_event_pkey primary key (key)
);
create table alert_match (
  key bigint generated always as identity,
  alert_key integer not null,
  user_key integer not null,
  listing_key integer not null,
  event_key bigint not null,
  kind text not null,
  frequency text not null,
  at timestamp with time zone default now() not null,
  due_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint alert_match_frequency_check check ((frequency = any (array['instant'::text, 'daily'::text]))),
  constraint alert_match_kind_check check ((kind = any (array['published'::text, 'price-drop'::text, 'back-on-market'::text, 'sold'::text]))),
  constraint alert_match_pkey primary key (key)
);
create table api_key (
  key integer generated by default as identity,
  secret_hash text not null,
  prefix text not null,
  name text not null,
  user_key integer not null,
  company_key integer,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_key_check check ((expires_at > created_at)),
  constraint api_key_check1 check ((revoked_at >= created_at)),
  constraint api_key_name_check check (((length(name) >= 1) and (length(name) <= 100))),
  constraint api_key_prefix_check check ((prefix ~ '^hr_live_[A-Za-z0-9_-]{6}$'::text)),
  constraint api_key_scopes_check check ((cardinality(scopes) > 0)),
  constraint api_key_pkey primary key (key),
  constraint api_key_secret_hash_key unique (secret_hash)
);
create table appointment (
  key integer generated always as identity,
  id uuid default gen_random_uuid() not null,
  type text not null,
  entity_key integer not null,
  host_kind text not null,
  host_key integer not null,
  host_user_key integer,
  user_key integer,
  name text,
  email citext,
  phone text,
  message text,
  language text not null,
  during tstzrange not null,
  time_zone text not null,
  status text default 'requested'::text not null,
  awaiting text,
  sequence integer default 0 not null,
  is_invited boolean default false not null,
  word text,
  is_suspect boolean default false not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  company_key integer,
  constraint appointment_awaiting_check check ((awaiting = any (array['host'::text, 'visitor'::text]))),
  constraint appointment_email_check check ((email operator(<>) ''::citext)),
  constraint appointment_has_a_time check ((lower(during) < upper(during))),
  constraint appointment_host_kind_check check ((host_kind = any (array['park'::text, 'sales-center'::text, 'listing'::text]))),
  constraint appointment_is_awaited_while_requested check (((status = 'requested'::text) = (awaiting is not null))),
  constraint appointment_language_check check ((language = any (array['en'::text, 'es'::text]))),
  constraint appointment_message_check check ((message <> ''::text)),
  constraint appointment_name_check check ((name <> ''::text)),
  constraint appointment_phone_check check ((phone <> ''::text)),
  constraint appointment_sequence_check check ((sequence >= 0)),
  constraint appointment_status_check check ((status = any (array['requested'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text]))),
  constraint appointment_time_zone_check check ((time_zone ~ '^[A-Za-z_]+(/[A-Za-z_]+){1,2}$'::text)),
  constraint appointment_type_check check ((type = any (array['listing'::text, 'park'::text, 'sales-center'::text, 'floorplan'::text]))),
  constraint appointment_word_check check ((word <> ''::text)),
  constraint appointment_pkey primary key (key)
);
create table email (
  key integer generated by default as identity,
  email_address text not null,
  created_at timestamp with time zone default now() not null,
  modified_at timestamp with time zone default now() not null,
  constraint email_check check ((modified_at >= created_at)),
  constraint email_email_address_check check (((email_address ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text) and (length(email_address) <= 254))),
  constraint email_times_in_range check (((least(created_at, modified_at) >= '1900-01-01 00:00:00+00'::timestamp with time zone) and (greatest(created_at, modified_at) < '10000-01-01 00:00:00+00'::timestamp with time zone))),
  constraint email_pkey primary key (key)
);
create table listing (
  key integer generated by default as identity (start with 100000),
  owner_type text,
  owner_key integer,
  address_key integer not null,
  park_key integer,
  sales_center_key integer,
  sales_person_key integer,
  state_association_key integer,
  active smallint default 1 not null,
  is_sale_pending boolean default false not null,
  show_sold boolean default false not null,
  hold_review boolean default false not null,
  removal_reason text,
  started_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  modified_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone default now() not null,
  ending_at timestamp with time zone,
  removed_at timestamp with time zone,
  review_at timestamp with time zone,
  price_reduced_at timestamp with time zone,
  last_edit_view_at timestamp with time zone,
  upgrade_start_at timestamp with time zone,
  upgrade_end_at timestamp with time zone,
  last_upgrade_at timestamp with time zone,
  warning_sent_at timestamp with time zone,
  warning_reset_at timestamp with time zone,
  asking_price integer,
  rental_price integer,
  rent_to_own_price integer,
  is_rent_to_own boolean default false not null,
  original_price integer,
  sold_price integer,
  is_by_owner boolean default false not null,
  is_repossession boolean default false not null,
  is_seasonal_rental boolean default false not null,
  taxes integer,
  utilities integer,
  terms text,
  home_type text,
  make text,
  model text,
  model_number text,
  year smallint,
  is_new boolean,
  sections smallint,
  square_feet integer,
  bedrooms smallint,
  bathrooms real,
  additions text,
  amenities text[] default '{}'::text[] not null,
  title_status text,
  wind_zone smallint,
  roof_load_zone text,
  thermal_zone smallint,
  tenure text,
  location_types text[] default '{}'::text[] not null,
  lot_rent_amount integer,
  lot_rent_includes text[] default '{}'::text[] not null,
  lot_rent_as_of date,
  lot_rent_source text,
  caption text,
  description text,
  seller_name text,
  virtual_tour text,
  virtual_tour_gated boolean default false not null,
  desired_package_name text,
  desired_package_price integer,
  package_name text default 'standard'::text not null,
  package_price integer,
  monthly_billing boolean default false not null,
  is_showcase boolean default false not null,
  bold_text boolean default false not null,
  top_placement boolean default false not null,
  photos_in_results boolean default true not null,
  version integer default 1 not null,
  deposit integer,
  rent_includes text[] default '{}'::text[] not null,
  available_on date,
  lease_months smallint,
  season_start smallint,
  season_end smallint,
  show_phone boolean default false not null,
  sale_pending_at timestamp with time zone,
  display_address boolean default true not null,
  option_fee integer,
  option_months smallint,
  rent_credit_percent smallint,
  title_holder text,
  owner_is_closed boolean default false not null,
  is_hidden boolean generated always as ((hold_review or owner_is_closed)) stored not null,
  agent_key integer,
  own_number text,
  foundation text,
  moves text,
  lot_lease_years smallint,
  lot_lease_notice_days smallint,
  constraint by_owner_has_no_dealer check (((not is_by_owner) or (sales_center_key is null))),
  constraint ending_after_start check ((ending_at >= started_at)),
  constraint listing_active_check check (((active >= '-1'::integer) and (active <= 4))),
  constraint listing_additions_check check ((additions <> ''::text)),
  constraint listing_amenities_check check (((array_position(amenities, null::text) is null) and (amenities <@ array['central-air'::text, 'forced-air-heat'::text, 'heat-pump'::text, 'fireplace'::text, 'ceiling-fans'::text, 'vaulted-ceilings'::text, 'drywall'::text, 'skylights'::text, 'walk-in-closet'::text, 'garden-tub'::text, 'double-sinks'::text, 'kitchen-island'::text, 'pantry'::text, 'refrigerator'::text, 'oven'::text, 'microwave'::text, 'dishwasher'::text, 'garbage-disposal'::text, 'washer'::text, 'dryer'::text, 'furnished'::text, 'storm-windows'::text, 'thermal-windows'::text, 'metal-roof'::text, 'shingle-roof'::text, 'vinyl-siding'::text, 'wood-siding'::text, 'skirting'::text, 'deck'::text, 'porch'::text, 'screened-porch'::text, 'patio'::text, 'carport'::text, 'garage'::text, 'shed'::text, 'fenced-yard'::text, 'corner-lot'::text, 'waterfront'::text, 'wheelchair-ramp'::text, 'energy-star'::text]))),
  constraint listing_asking_price_check check (((asking_price >= 0) and (asking_price <= 100000000))),
  constraint listing_available_on_check check (((available_on >= '1900-01-01'::date) and (available_on <= '9999-12-31'::date))),
  constraint listing_bathrooms_check check ((((bathrooms >= (0)::double precision) and (bathrooms <= (20)::double precision)) and ((bathrooms * (2)::double precision) = floor((bathrooms * (2)::double precision))))),
  constraint listing_bedrooms_check check (((bedrooms >= 0) and (bedrooms <= 20))),
  constraint listing_caption_check check ((caption <> ''::text)),
  constraint listing_deposit_check check (((deposit >= 0) and (deposit <= 1000000))),
  constraint listing_description_check check ((description <> ''::text)),
  constraint listing_desired_package_name_check check ((desired_package_name = any (array['standard'::text, 'featured'::text, 'premium'::text]))),
  constraint listing_desired_package_price_check check ((desired_package_price >= 0)),
  constraint listing_foundation_check check ((foundation = any (array['permanent'::text, 'not-permanent'::text]))),
  constraint listing_home_type_check check ((home_type = any (array['manufactured'::text, 'mobile'::text, 'modular'::text, 'park-model'::text, 'tiny-home'::text]))),
  constraint listing_key_check check (((key >= 100000) and (key <= 999999999))),
  constraint listing_lease_months_check check (((lease_months >= 1) and (lease_months <= 60))),
  constraint listing_location_types_check check (((array_position(location_types, null::text) is null) and (location_types <@ array['all-ages-community'::text, 'senior-community'::text, 'private'::text, 'move'::text, 'resident-owned'::text, 'dealer-lot'::text, 'sited'::text]) and (not (location_types @> array['all-ages-community'::text, 'senior-community'::text])))),
  constraint listing_lot_lease_notice_days_check check (((lot_lease_notice_days >= 0) and (lot_lease_notice_days <= 3650))),
  constraint listing_lot_lease_years_check check (((lot_lease_years >= 0) and (lot_lease_years <= 99))),
  constraint listing_lot_rent_amount_check check (((lot_rent_amount >= 0) and (lot_rent_amount <= 100000))),
  constraint listing_lot_rent_as_of_check check (((lot_rent_as_of >= '1900-01-01'::date) and (lot_rent_as_of <= '9999-12-31'::date))),
  constraint listing_lot_rent_includes_check check (((array_position(lot_rent_includes, null::text) is null) and (lot_rent_includes <@ array['water'::text, 'sewer'::text, 'trash'::text, 'electricity'::text, 'gas'::text, 'internet'::text, 'cable'::text, 'lawn-care'::text, 'snow-removal'::text, 'property-tax'::text]))),
  constraint listing_lot_rent_source_check check ((lot_rent_source = any (array['seller'::text, 'park'::text, 'lease'::text]))),
  constraint listing_make_check check ((make <> ''::text)),
  constraint listing_model_check check ((model <> ''::text)),
  constraint listing_model_number_check check ((model_number <> ''::text)),
  constraint listing_moves_check check ((moves = any (array['never-moved'::text, 'moved'::text]))),
  constraint listing_option_fee_check check (((option_fee >= 0) and (option_fee <= 1000000))),
  constraint listing_option_months_check check (((option_months >= 1) and (option_months <= 360))),
  constraint listing_original_price_check check (((original_price >= 0) and (original_price <= 100000000))),
  constraint listing_own_number_check check (((own_number <> ''::text) and (length(own_number) <= 40))),
  constraint listing_owner_type_check check ((owner_type = any (array['registered-users'::text, 'companies'::text]))),
  constraint listing_package_name_check check ((package_name = any (array['standard'::text, 'featured'::text, 'premium'::text]))),
  constraint listing_package_price_check check ((package_price >= 0)),
  constraint listing_removal_reason_check check ((removal_reason <> ''::text)),
  constraint listing_rent_credit_percent_check check (((rent_credit_percent >= 0) and (rent_credit_percent <= 100))),
  constraint listing_rent_includes_check check (((array_position(rent_includes, null::text) is null) and (rent_includes <@ array['lot-rent'::text, 'water'::text, 'sewer'::text, 'trash'::text, 'electricity'::text, 'gas'::text, 'internet'::text, 'cable'::text, 'lawn-care'::text, 'snow-removal'::text]))),
  constraint listing_rent_to_own_price_check check (((rent_to_own_price >= 0) and (rent_to_own_price <= 1000000))),
  constraint listing_rental_price_check check (((rental_price >= 0) and (rental_price <= 1000000))),
  constraint listing_roof_load_zone_check check ((roof_load_zone = any (array['south'::text, 'middle'::text, 'north'::text]))),
  constraint listing_season_end_check check (((season_end >= 1) and (season_end <= 12))),
  constraint listing_season_start_check check (((season_start >= 1) and (season_start <= 12))),
  constraint listing_sections_check check (((sections >= 1) and (sections <= 4))),
  constraint listing_seller_name_check check ((seller_name <> ''::text)),
  constraint listing_sold_price_check check (((sold_price >= 0) and (sold_price <= 100000000))),
  constraint listing_square_feet_check check (((square_feet >= 1) and (square_feet <= 20000))),
  constraint listing_taxes_check check (((taxes >= 0) and (taxes <= 1000000))),
  constraint listing_tenure_check check ((tenure = any (array['own-land'::text, 'leased-lot'::text, 'to-be-moved'::text]))),
  constraint listing_terms_check check ((terms <> ''::text)),
  constraint listing_thermal_zone_check check (((thermal_zone >= 1) and (thermal_zone <= 3))),
  constraint listing_times_in_range check (((least(started_at, created_at, modified_at, confirmed_at, ending_at, removed_at, review_at, price_reduced_at, last_edit_view_at, upgrade_start_at, upgrade_end_at, last_upgrade_at, warning_sent_at, warning_reset_at) >= '1900-01-01 00:00:00+00'::timestamp with time zone) and (greatest(started_at, created_at, modified_at, confirmed_at, ending_at, removed_at, review_at, price_reduced_at, last_edit_view_at, upgrade_start_at, upgrade_end_at, last_upgrade_at, warning_sent_at, warning_reset_at) < '10000-01-01 00:00:00+00'::timestamp with time zone))),
  constraint listing_title_holder_check check ((title_holder = any (array['seller'::text, 'buyer'::text, 'lender'::text]))),
  constraint listing_title_status_check check ((title_status = any (array['clear'::text, 'lien'::text, 'real-property'::text, 'lost'::text, 'bonded'::text]))),
  constraint listing_utilities_check check (((utilities >= 0) and (utilities <= 100000))),
  constraint listing_version_check check ((version > 0)),
  constraint listing_virtual_tour_check check ((virtual_tour ~ '^https?://'::text)),
  constraint listing_wind_zone_check check (((wind_zone >= 1) and (wind_zone <= 3))),
  constraint listing_year_check check (((year >= 1930) and (year <= 2100))),
  constraint lot_rent_is_whole check (((lot_rent_amount is not null) or ((lot_rent_includes = '{}'::text[]) and (lot_rent_as_of is null) and (lot_rent_source is null)))),
  constraint lot_rent_only_on_leased_lot check (((lot_rent_amount is null) or (not (tenure is distinct from 'leased-lot'::text)))),
  constraint modified_after_creation check ((modified_at >= created_at)),
  constraint option_terms_need_rent_to_own check ((is_rent_to_own or (rent_to_own_price is not null) or (num_nonnulls(option_fee, option_months, rent_credit_percent, title_holder) = 0))),
  constraint owner_is_whole check (((owner_type is null) = (owner_key is null))),
  constraint pending_only_before_sale check (((not is_sale_pending) or (active = any (array['-1'::integer, 0, 1])))),
  constraint pending_time_in_range check (((sale_pending_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) and (sale_pending_at < '10000-01-01 00:00:00+00'::timestamp with time zone))),
  constraint removal_after_start check ((removed_at >= started_at)),
  constraint removal_has_date check (((active <> all (array[2, 3, 4])) or (removed_at is not null))),
  constraint removal_has_reason_only_then check (((removal_reason is null) or (active = any (array[2, 3, 4])))),
  constraint rental_terms_need_rent check (((rental_price is not null) or ((deposit is null) and (rent_includes = '{}'::text[]) and (available_on is null) and (lease_months is null) and (season_start is null)))),
  constraint sales_person_has_dealer check (((sales_person_key is null) or (sales_center_key is not null))),
  constraint season_is_whole check (((season_start is null) = (season_end is null))),
  constraint season_needs_rent check (((not is_seasonal_rental) or (rental_price is not null))),
  constraint season_of_seasonal_rental check (((season_start is null) or is_seasonal_rental)),
  constraint sold_price_only_when_sold check (((sold_price is null) or (active = 2))),
  constraint start_after_creation check ((started_at >= created_at)),
  constraint time_of_pending_sale check (((sale_pending_at is null) or is_sale_pending)),
  constraint upgrade_in_order check ((upgrade_end_at > upgrade_start_at)),
  constraint listing_address_key_key unique (address_key),
  constraint listing_pkey primary key (key)
);
create table listing_email (
  listing_key integer not null,
  order_number smallint not null,
  email_key integer not null,
  constraint listing_email_order_number_check check (((order_number >= 1) and (order_number <= 4))),
  constraint listing_email_email_key_key unique (email_key),
  constraint listing_email_pkey primary key (listing_key, order_number)
);
create table park (
  key integer generated by default as identity,
  name text not null,
  address_key integer not null,
  phone_key integer,
  state_association_key integer,
  caption text,
  description text,
  website text,
  is_showcase boolean default false not null,
  is_resident_owned boolean,
  age_type smallint,
  age_restrictions_description text,
  pets_allowed smallint default 0 not null,
  pets_description text,
  site_count integer,
  vacant_site_count integer,
  year_built smallint,
  display_average_rent boolean default false not null,
  average_monthly_rent integer,
  lot_rent_description text,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  modified_at timestamp with time zone default now() not null,
  owner_type text,
  owner_key integer,
  email_key integer,
  manager text,
  sales_contact text,
  sales_phone_key integer,
  sales_email_key integer,
  display_website boolean default true not null,
  virtual_tour text,
  facebook_link text,
  promotion_description text,
  promotion_ends_on date,
  financing_description text,
  quality_rating smallint,
  package_name text default 'standard'::text not null,
  package_price integer,
  monthly_billing boolean default false not null,
  expiration_date date,
  vacant_sites_as_of date,
  lease_term_months smallint,
  lease_notice_days smallint,
  lease_pass_throughs boolean,
  lease_right_to_sell_in_place boolean,
  lease_first_refusal boolean,
  lease_as_of date,
  time_zone text,
  closed_on_holidays boolean,
  appointment_days smallint[] default '{}'::smallint[] not null,
  appointment_active boolean default false not null,
  appointment_disabled boolean default false not null,
  appointment_holiday_disabled boolean default false not null,
  lead_delivery_methods text[] default '{}'::text[] not null,
  removed_at timestamp with time zone,
  version integer default 1 not null,
  review text,
  review_reason text,
  review_message text,
  single_section_rent integer,
  double_section_rent integer,
  rv_rent integer,
  hopa_rule text,
  hopa_surveyed_on date,
  lease_last_raise_on date,
  lease_last_raise_amount integer,
  lease_pass_through_items text[] default '{}'::text[] not null,
  lease_announced text,
  lease_announced_for date,
  approval_application boolean,
  approval_fee integer,
  approval_credit_check boolean,
  approval_minimum_credit smallint,
  approval_income_check boolean,
  approval_income_times smallint,
  approval_background_check boolean,
  approval_home_age_limit boolean,
  approval_oldest_year smallint,
  approval_days smallint,
  answered_on jsonb default '{}'::jsonb not null,
  constraint park_age_restrictions_description_check check ((age_restrictions_description <> ''::text)),
  constraint park_age_type_check check ((age_type = any (array[1, 2]))),
  constraint park_answered_on_check check ((jsonb_typeof(answered_on) = 'object'::text)),
  constraint park_appointment_days_check check (((array_position(appointment_days, null::smallint) is null) and (appointment_days <@ array[(0)::smallint, (1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint]))),
  constraint park_approval_days_check check (((approval_days >= 0) and (approval_days <= 365))),
  constraint park_approval_fee_check check (((approval_fee >= 0) and (approval_fee <= 10000))),
  constraint park_approval_income_times_check check (((approval_income_times >= 1) and (approval_income_times <= 20))),
  constraint park_approval_minimum_credit_check check (((approval_minimum_credit >= 300) and (approval_minimum_credit <= 850))),
  constraint park_approval_oldest_year_check check (((approval_oldest_year >= 1900) and (approval_oldest_year <= 2100))),
  constraint park_average_monthly_rent_check check (((average_monthly_rent >= 0) and (average_monthly_rent <= 100000))),
  constraint park_caption_check check ((caption <> ''::text)),
  constraint park_check check ((vacant_site_count <= site_count)),
  constraint park_description_check check ((description <> ''::text)),
  constraint park_double_section_rent_check check (((double_section_rent >= 0) and (double_section_rent <= 100000))),
  constraint park_facebook_link_check check ((facebook_link ~ '^https?://'::text)),
  constraint park_financing_description_check check ((financing_description <> ''::text)),
  constraint park_hopa_rule_check check ((hopa_rule = any (array['55-or-older'::text, '62-or-older'::text]))),
  constraint park_lead_delivery_methods_check check (((array_position(lead_delivery_methods, null::text) is null) and (lead_delivery_methods <@ array['email'::text, 'text'::text, 'phone'::text, 'account'::text]))),
  constraint park_lease_announced_check check ((lease_announced = any (array['none'::text, 'sale'::text, 'closing'::text]))),
  constraint park_lease_last_raise_amount_check check (((lease_last_raise_amount >= 0) and (lease_last_raise_amount <= 100000))),
  constraint park_lease_notice_days_check check (((lease_notice_days >= 0) and (lease_notice_days <= 3650))),
  constraint park_lease_pass_through_items_check check (((array_position(lease_pass_through_items, null::text) is null) and (lease_pass_through_items <@ array['property-tax'::text, 'water'::text, 'sewer'::text, 'trash'::text, 'electricity'::text, 'gas'::text, 'improvements'::text, 'other'::text]))),
  constraint park_lease_term_months_check check (((lease_term_months >= 1) and (lease_term_months <= 1200))),
  constraint park_lease_times_in_range check (((least(lease_last_raise_on, lease_announced_for) >= '1900-01-01'::date) and (greatest(lease_last_raise_on, lease_announced_for) < '10000-01-01'::date))),
  constraint park_lot_rent_description_check check ((lot_rent_description <> ''::text)),
  constraint park_manager_check check ((manager <> ''::text)),
  constraint park_more_times_in_range check (((least(removed_at, (promotion_ends_on)::timestamp with time zone, (expiration_date)::timestamp with time zone, (vacant_sites_as_of)::timestamp with time zone, (lease_as_of)::timestamp with time zone) >= '1900-01-01 00:00:00+00'::timestamp with time zone) and (greatest(removed_at, (promotion_ends_on)::timestamp with time zone, (expiration_date)::timestamp with time zone, (vacant_sites_as_of)::timestamp with time zone, (lease_as_of)::timestamp with time zone) < '10000-01-01 00:00:00+00'::timestamp with time zone))),
  constraint park_name_check check ((name <> ''::text)),
  constraint park_owner_is_whole check (((owner_type is null) = (owner_key is null))),
  constraint park_owner_type_check check ((owner_type = any (array['registered-users'::text, 'companies'::text]))),
  constraint park_package_name_check check ((package_name = any (array['standard'::text, 'featured'::text, 'premium'::text]))),
  constraint park_package_price_check check ((package_price >= 0)),
  constraint park_pets_allowed_check check (((pets_allowed >= 0) and (pets_allowed <= 3))),
  constraint park_pets_description_check check ((pets_description <> ''::text)),
  constraint park_promotion_description_check check ((promotion_description <> ''::text)),
  constraint park_promotion_ends_with_promotion check (((promotion_ends_on is null) or (promotion_description is not null))),
  constraint park_quality_rating_check check (((quality_rating >= 1) and (quality_rating <= 5))),
  constraint park_refusal_has_reason check (((review <> 'refused'::text) or (review_reason is not null))),
  constraint park_removed_is_not_active check (((removed_at is null) or (not active))),
  constraint park_review_check check ((review = any (array['pending'::text, 'refused'::text]))),
  constraint park_review_message_check check ((review_message <> ''::text)),
  constraint park_review_reason_check check ((review_reason = any (array['duplicate'::text, 'not-a-park'::text, 'not-found'::text, 'other'::text]))),
  constraint park_rv_rent_check check (((rv_rent >= 0) and (rv_rent <= 100000))),
  constraint park_sales_contact_check check ((sales_contact <> ''::text)),
  constraint park_single_section_rent_check check (((single_section_rent >= 0) and (single_section_rent <= 100000))),
  constraint park_site_count_check check (((site_count >= 1) and (site_count <= 10000))),
  constraint park_survey_time_in_range check (((hopa_surveyed_on >= '1900-01-01'::date) and (hopa_surveyed_on <= '2100-01-01'::date))),
  constraint park_time_zone_check check ((time_zone ~ '^[A-Za-z_]+(/[A-Za-z_]+){1,2}$'::text)),
  constraint park_times_in_range check (((least(created_at, modified_at) >= '1900-01-01 00:00:00+00'::timestamp with time zone) and (greatest(created_at, modified_at) < '10000-01-01 00:00:00+00'::timestamp with time zone))),
  constraint park_under_review_is_not_public check (((review is null) or (not active))),
  constraint park_vacant_site_count_check check ((vacant_site_count >= 0)),
  constraint park_version_check check ((version > 0)),
  constraint park_virtual_tour_check check ((virtual_tour ~ '^https?://'::text)),
  constraint park_website_check check ((website ~ '^https?://'::text)),
  constraint park_year_built_check check (((year_built >= 1900) and (year_built <= 2100))),
  constraint park_address_key_key unique (address_key),
  constraint park_pkey primary key (key)
);
create table registered_user (
  key integer generated by default as identity (start with 1000),
  username citext not null,
  password_hash text,
  password_changed_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  email_key integer not null,
  prefix text,
  first_name text not null,
  middle_name text,
  last_name text not null,
  suffix text,
  address_key integer,
  phone_key integer,
  fax_key integer,
  company text,
  account_type text not null,
  professional_types text[] default '{}'::text[] not null,
  professional_other_detail text,
  license_number text,
  nmls_number text,
  deactivated_at timestamp with time zone,
  deactivate_reason text,
  block_send boolean default false not null,
  email_consent boolean not null,
  accepted_disclaimer_at timestamp with time zone,
  outside_id text,
  custom_id text,
  sync_to_company boolean default false not null,
  sync_to_location boolean default false not null,
  text_lead_settings jsonb,
  muted text[] default '{}'::text[] not null,
  is_staff boolean default false not null,
  language text default 'en'::text not null,
  created_at timestamp with time zone default now() not null,
  modified_at timestamp with time zone default now() not null,
  constraint registered_user_account_type_check check ((account_type = any (array['FSBO'::text, 'Retailer'::text, 'RealEstate'::text, 'Community'::text, 'Lender'::text, 'Manufacturer'::text, 'Supplier'::text, 'Other'::text]))),
  constraint registered_user_company_check check ((company <> ''::text)),
  constraint registered_user_custom_id_check check ((custom_id <> ''::text)),
  constraint registered_user_deactivate_reason_check check ((deactivate_reason <> ''::text)),
  constraint registered_user_deactivation_is_whole check (((deactivate_reason is null) or (deactivated_at is not null))),
  constraint registered_user_first_name_check check ((first_name <> ''::text)),
  constraint registered_user_language_check check ((language = any (array['en'::text, 'es'::text]))),
  constraint registered_user_last_name_check check ((last_name <> ''::text)),
  constraint registered_user_license_number_check check ((license_number <> ''::text)),
  constraint registered_user_middle_name_check check ((middle_name <> ''::text)),
  constraint registered_user_muted_check check ((array_position(muted, null::text) is null)),
  constraint registered_user_nmls_number_check check ((nmls_number ~ '^[0-9]{1,12}$'::text)),
  constraint registered_user_outside_id_check check ((outside_id <> ''::text)),
  constraint registered_user_password_hash_check check ((password_hash ~~ '$argon2id$%'::text)),
  constraint registered_user_prefix_check check ((prefix <> ''::text)),
  constraint registered_user_professional_other_detail_check check ((professional_other_detail <> ''::text)),
  constraint registered_user_professional_types_check check (((array_position(professional_types, null::text) is null) and (professional_types <@ array['Community'::text, 'Lender'::text, 'Manufacturer'::text, 'Other'::text, 'RealEstateAgent'::text, 'Retailer'::text, 'Supplier'::text]))),
  constraint registered_user_suffix_check check ((suffix <> ''::text)),
  constraint registered_user_username_check check (((username operator(~) '^[^@\s]+@[^@\s]+\.[^@\s]+$'::citext) and ((length((username)::text) >= 4) and (length((username)::text) <= 254)))),
  constraint registered_user_address_key_key unique (address_key),
  constraint registered_user_email_key_key unique (email_key),
  constraint registered_user_fax_key_key unique (fax_key),
  constraint registered_user_phone_key_key unique (phone_key),
  constraint registered_user_pkey primary key (key),
  constraint registered_user_username_key unique (username)
);
create table sales_center (
  key integer generated by default as identity,
  name text not null,
  address_key integer not null,
  phone_key integer,
  email_key integer,
  state_association_key integer,
  package_name text,
  is_low_volume_pro boolean default false not null,
  website text,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  modified_at timestamp with time zone default now() not null,
  company_key integer,
  park_key integer,
  alt_phone_key integer,
  other_email_1_key integer,
  other_email_2_key integer,
  caption text,
  description text,
  directions text,
  business_hours_description text,
  facebook_link text,
  subdomain text,
  display_address boolean default true not null,
  member_since date,
  territory_radius smallint,
  fsbo_leads boolean default false not null,
  alert_leads boolean default false not null,
  broker_leads boolean default false not null,
  time_zone text,
  closed_on_holidays boolean,
  removed_at timestamp with time zone,
  owner_type text,
  owner_key integer,
  lead_format text default 'plain'::text not null,
  territory box,
  version integer default 1 not null,
  territory_limit smallint,
  constraint sales_center_business_hours_description_check check ((business_hours_description <> ''::text)),
  constraint sales_center_caption_check check ((caption <> ''::text)),
  constraint sales_center_description_check check ((description <> ''::text)),
  constraint sales_center_directions_check check ((directions <> ''::text)),
  constraint sales_center_facebook_link_check check ((facebook_link ~ '^https?://'::text)),
  constraint sales_center_lead_format_check check ((lead_format = any (array['plain'::text, 'adf'::text]))),
  constraint sales_center_member_time_in_range check (((member_since >= '1900-01-01'::date) and (member_since < '10000-01-01'::date))),
  constraint sales_center_name_check check ((name <> ''::text)),
  constraint sales_center_owner_is_whole check (((owner_type is null) = (owner_key is null))),
  constraint sales_center_owner_type_check check ((owner_type = any (array['registered-users'::text, 'companies'::text]))),
  constraint sales_center_package_name_check check ((package_name = any (array['Pro'::text, 'ProPlus'::text, 'BasicPro'::text]))),
  constraint sales_center_removed_time_in_range check (((removed_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) and (removed_at < '10000-01-01 00:00:00+00'::timestamp with time zone))),
  constraint sales_center_subdomain_check check ((subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text)),
  constraint sales_center_territory_limit_check check (((territory_limit >= 1) and (territory_limit <= 500))),
  constraint sales_center_territory_radius_check check (((territory_radius >= 1) and (territory_radius <= 500))),
  constraint sales_center_time_zone_check check ((time_zone ~ '^[A-Za-z_]+(/[A-Za-z_]+){1,2}$'::text)),
  constraint sales_center_times_in_range check (((least(created_at, modified_at) >= '1900-01-01 00:00:00+00'::timestamp with time zone) and (greatest(created_at, modified_at) < '10000-01-01 00:00:00+00'::timestamp with time zone))),
  constraint sales_center_version_check check ((version > 0)),
  constraint sales_center_website_check check ((website ~ '^https?://'::text)),
  constraint sales_center_address_key_key unique (address_key),
  constraint sales_center_pkey primary key (key),
  constraint sales_center_subdomain_key unique (subdomain)
);
create view appointment_host as
 select 'park'::text as kind,
    p.key,
    p.name,
    p.address_key,
    p.time_zone,
    p.closed_on_holidays,
    u.key as user_key,
    coalesce(u.language, 'en'::text) as language,
    coalesce(s.email_address, e.email_address, (u.username)::text, company_mail(o.company_key)) as mail,
    coalesce(p.sales_phone_key, p.phone_key) as phone_key,
    o.company_key
   from ((((park p
     cross join lateral ( select
                case
                    when (p.owner_type = 'companies'::text) then p.owner_key
                    else null::integer
                end as company_key) o)
     left join email s on ((s.key = p.sales_email_key)))
     left join email e on ((e.key = p.email_key)))
     left join registered_user u on (((p.owner_type = 'registered-users'::text) and (u.key = p.owner_key) and (u.deactivated_at is null))))
  where p.active
union all
 select 'sales-center'::text as kind,
    c.key,
    c.name,
    c.address_key,
    c.time_zone,
    c.closed_on_holidays,
    u.key as user_key,
    coalesce(u.language, 'en'::text) as language,
    coalesce(e.email_address, f.email_address, (u.username)::text, company_mail(o.company_key)) as mail,
    c.phone_key,
    o.company_key
   from ((((sales_center c
     cross join lateral ( select
                case
                    when (c.owner_type = 'companies'::text) then c.owner_key
                    else null::integer
                end as company_key) o)
     left join email e on ((e.key = c.email_key)))
     left join email f on ((f.key = c.other_email_1_key)))
     left join registered_user u on (((c.owner_type = 'registered-users'::text) and (u.key = c.owner_key) and (u.deactivated_at is null))))
  where c.active
union all
 select 'listing'::text as kind,
    l.key,
    l.seller_name as name,
    l.address_key,
    null::text as time_zone,
    null::boolean as closed_on_holidays,
    u.key as user_key,
    coalesce(u.language, 'en'::text) as language,
    coalesce(( select e.email_address
           from (listing_email m
             join email e on ((e.key = m.email_key)))
          where (m.listing_key = l.key)
          order by m.order_number
         limit 1), (u.username)::text, company_mail(o.company_key)) as mail,
    null::integer as phone_key,
    o.company_key
   from ((listing l
     cross join lateral ( select
                case
                    when (l.owner_type = 'companies'::text) then l.owner_key
                    else null::integer
                end as company_key) o)
     left join registered_user u on (((u.deactivated_at is null) and (u.key =
        case
            when (o.company_key is null) then l.owner_key
            else l.agent_key
        end))))
  where ((l.active = 1) and (not l.is_hidden));
create table appointment_link (
  token_hash text not null,
  appointment_key integer not null,
  side text not null,
  constraint appointment_link_side_check check ((side = any (array['host'::text, 'visitor'::text]))),
  constraint appointment_link_pkey primary key (token_hash)
);
create table floor_plan (
  key integer generated by default as identity,
  manufacturer text not null,
  model_name text not null,
  description text,
  bedrooms smallint,
  bathrooms real,
  square_feet integer,
  sections smallint,
  length real,
  width real,
  virtual_tour text,
  is_showcase boolean default false not null,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  modified_at timestamp with time zone default now() not null,
  constraint floor_plan_bathrooms_check check ((((bathrooms >= (0)::double precision) and (bathrooms <= (20)::double precision)) and ((bathrooms * (2)::double precision) = floor((bathrooms * (2)::double precision))))),
  constraint floor_plan_bedrooms_check check (((bedrooms >= 0) and (bedrooms <= 20))),
  constraint floor_plan_description_check check ((description <> ''::text)),
  constraint floor_plan_length_check check (((length > (0)::double precision) and (length <= (150)::double precision))),
  constraint floor_plan_manufacturer_check check ((manufacturer <> ''::text)),
  constraint floor_plan_model_name_check check ((model_name <> ''::text)),
  constraint floor_plan_sections_check check (((sections >= 1) and (sections <= 4))),
  constraint floor_plan_square_feet_check check (((square_feet >= 1) and (square_feet <= 20000))),
  constraint floor_plan_times_in_range check (((least(created_at, modified_at) >= '1900-01-01 00:00:00+00'::timestamp with time zone) and (greatest(created_at, modified_at) < '10000-01-01 00:00:00+00'::timestamp with time zone))),
  constraint floor_plan_virtual_tour_check check ((virtual_tour ~ '^https?://'::text)),
  constraint floor_plan_width_check check (((width > (0)::double precision) and (width <= (100)::double precision))),
  constraint floor_plan_pkey primary key (key)
);
create table listing_appointment_availability (
  listing_key integer not null,
  sunday boolean default false not null,
  monday boolean default false not null,
  tuesday boolean default false not null,
  wednesday boolean default false not null,
  thursday boolean default false not null,
  friday boolean default false not null,
  saturday boolean default false not null,
  active boolean default false not null,
  disabled boolean default false not null,
  holiday_disabled boolean default true not null,
  constraint listing_appointment_availability_pkey primary key (listing_key)
);
create table sales_center_appointment_availability (
  sales_center_key integer not null,
  sunday boolean default false not null,
  monday boolean default false not null,
  tuesday boolean default false not null,
  wednesday boolean default false not null,
  thursday boolean default false not null,
  friday boolean default false not null,
  saturday boolean default false not null,
  active boolean default false not null,
  disabled boolean default false not null,
  holiday_disabled boolean default true not null,
  constraint sales_center_appointment_availability_pkey primary key (sales_center_key)
);
create table sales_center_floor_plan (
  sales_center_key integer not null,
  floor_plan_key integer not null,
  constraint sales_center_floor_plan_pkey primary key (sales_center_key, floor_plan_key)
);
create view appointment_offer as
 with calendar as (
         select 'park'::text as kind,
            p.key,
            p.appointment_days as days,
            (p.appointment_active and (not p.appointment_disabled)) as is_open,
            p.appointment_holiday_disabled as holiday_disabled
           from park p
        union all
         select v.kind,
            v.key,
            array_remove(array[(
                case
                    when v.sunday then 0
                    else null::integer
                end)::smallint, (
                case
                    when v.monday then 1
                    else null::integer
                end)::smallint, (
                case
                    when v.tuesday then 2
                    else null::integer
                end)::smallint, (
                case
                    when v.wednesday then 3
                    else null::integer
                end)::smallint, (
                case
                    when v.thursday then 4
                    else null::integer
                end)::smallint, (
                case
                    when v.friday then 5
                    else null::integer
                end)::smallint, (
                case
                    when v.saturday then 6
                    else null::integer
                end)::smallint], null::smallint) as array_remove,
            (v.active and (not v.disabled)),
            v.holiday_disabled
           from ( select 'sales-center'::text as kind,
                    sales_center_appointment_availability.sales_center_key as key,
                    sales_center_appointment_availability.sunday,
                    sales_center_appointment_availability.monday,
                    sales_center_appointment_availability.tuesday,
                    sales_center_appointment_availability.wednesday,
                    sales_center_appointment_availability.thursday,
                    sales_center_appointment_availability.friday,
                    sales_center_appointment_availability.saturday,
                    sales_center_appointment_availability.active,
                    sales_center_appointment_availability.disabled,
                    sales_center_appointment_availability.holiday_disabled
                   from sales_center_appointment_availability
                union all
                 select 'listing'::text,
                    listing_appointment_availability.listing_key,
                    listing_appointment_availability.sunday,
                    listing_appointment_availability.monday,
                    listing_appointment_availability.tuesday,
                    listing_appointment_availability.wednesday,
                    listing_appointment_availability.thursday,
                    listing_appointment_availability.friday,
                    listing_appointment_availability.saturday,
                    listing_appointment_availability.active,
                    listing_appointment_availability.disabled,
                    listing_appointment_availability.holiday_disabled
                   from listing_appointment_availability) v
        ), shown as not materialized (
         select listing.key,
            listing.sales_center_key,
            listing.park_key,
            listing.is_by_owner
           from listing
          where ((listing.active = 1) and (not listing.is_hidden) and ((listing.removed_at is null) or (listing.removed_at > now())))
        ), offer as (
         select 'park'::text as type,
            park.key as entity_key,
            'park'::text as host_kind,
            park.key as host_key,
            'park'::text as of_kind,
            park.key as of_key
           from park
        union all
         select 'sales-center'::text,
            sales_center.key,
            'sales-center'::text,
            sales_center.key,
            'sales-center'::text,
            sales_center.key
           from sales_center
        union all
         select 'floorplan'::text,
            s.floor_plan_key,
            'sales-center'::text,
            s.sales_center_key,
            'sales-center'::text,
            s.sales_center_key
           from (sales_center_floor_plan s
             join floor_plan f on (((f.key = s.floor_plan_key) and f.active)))
        union all
         select 'listing'::text,
            l.key,
                case
                    when (l.sales_center_key is null) then 'listing'::text
                    else 'sales-center'::text
                end as "case",
            coalesce(l.sales_center_key, l.key) as "coalesce",
            'listing'::text,
            l.key
           from (shown l
             join listing_appointment_availability v on ((v.listing_key = l.key)))
        union all
         select 'listing'::text,
            l.key,
            'sales-center'::text,
            l.sales_center_key,
            'sales-center'::text,
            l.sales_center_key
           from shown l
          where ((l.sales_center_key is not null) and (not (exists ( select
                   from listing_appointment_availability v
                  where (v.listing_key = l.key)))))
        union all
         select 'listing'::text,
            l.key,
            'park'::text,
            l.park_key,
            'park'::text,
            l.park_key
           from shown l
          where ((l.sales_center_key is null) and (l.park_key is not null) and (not l.is_by_owner) and (not (exists ( select
                   from listing_appointment_availability v
                  where (v.listing_key = l.key)))))
        )
 select o.type,
    o.entity_key,
    o.host_kind,
    o.host_key,
    o.of_kind,
    c.days,
    c.holiday_disabled
   from ((offer o
     join calendar c on (((c.kind = o.of_kind) and (c.key = o.of_key) and c.is_open and (c.days <> '{}'::smallint[]))))
     cross join lateral ( select
           from appointment_host h_1
          where ((h_1.kind = o.host_kind) and (h_1.key = o.host_key) and (h_1.mail is not null))
         offset 0) h);
create table appointment_reminder (
  key integer generated always as identity,
  appointment_key integer not null,
  sequence integer not null,
  hours smallint not null,
  constraint appointment_reminder_hours_check check ((hours > 0)),
  constraint appointment_reminder_pkey primary key (key)
);
create table association_notice (
  key bigint generated always as identity,
  state_association_key integer not null,
  type text not null,
  entity_key integer not null,
  has_joined boolean not null,
  at timestamp with time zone default now() not null,
  constraint association_notice_type_check check ((type = any (array['park'::text, 'sales-center'::text]))),
  constraint association_notice_pkey primary key (key)
);
create table audit_entry (
  key bigint generated always as identity,
  subject_type text not null,
  subject_key integer not null,
  actor_kind text not null,
  user_key integer,
  call text,
  at timestamp with time zone default now() not null,
  before jsonb not null,
  after jsonb not null,
  api_key text,
  constraint audit_entry_actor_kind_check check ((actor_kind = any (array['user'::text, 'staff'::text, 'api-key'::text, 'job'::text]))),
  constraint audit_entry_api_key check (((actor_kind = 'api-key'::text) = (api_key is not null))),
  constraint audit_entry_call_check check ((call ~ '^[A-Za-z0-9.-]{1,60}$'::text)),
  constraint jobs_are_nobody check (((actor_kind <> 'job'::text) or (user_key is null))),
  constraint audit_entry_pkey primary key (key)
);
create table change (
  sequence bigint generated always as identity,
  transaction xid8 default pg_current_xact_id() not null,
  entity text not null,
  key bigint,
  at timestamp with time zone default now() not null,
  constraint change_pkey primary key (sequence)
);
create table city (
  key integer generated by default as identity,
  state text not null,
  fold text not null,
  name text not null,
  slug text not null,
  county_key integer,
  population integer not null,
  zip_count integer not null,
  active boolean default true not null,
  latitude double precision not null,
  longitude double precision not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  constraint city_check check (((west <= east) and (south <= north))),
  constraint city_east_check check (((east >= ('-180'::integer)::double precision) and (east <= (180)::double precision))),
  constraint city_fold_check check ((fold ~ '^[a-z0-9]+$'::text)),
  constraint city_latitude_check check (((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision))),
  constraint city_longitude_check check (((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision))),
  constraint city_north_check check (((north >= ('-90'::integer)::double precision) and (north <= (90)::double precision))),
  constraint city_population_check check ((population >= 0)),
  constraint city_slug_check check (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) and (slug !~ '-county$'::text))),
  constraint city_south_check check (((south >= ('-90'::integer)::double precision) and (south <= (90)::double precision))),
  constraint city_west_check check (((west >= ('-180'::integer)::double precision) and (west <= (180)::double precision))),
  constraint city_zip_count_check check ((zip_count >= 0)),
  constraint city_pkey primary key (key),
  constraint city_state_fold_key unique (state, fold)
);
create table company (
  key integer generated by default as identity,
  name text not null,
  website text,
  phone_key integer,
  constraint company_name_check check ((name <> ''::text)),
  constraint company_name_length check ((length(name) <= 100)),
  constraint company_website_check check ((website ~ '^https?://'::text)),
  constraint company_website_length check ((length(website) <= 2000)),
  constraint company_phone_key_key unique (phone_key),
  constraint company_pkey primary key (key)
);
create table company_invitation (
  key integer generated by default as identity,
  token_hash text not null,
  company_key integer not null,
  email citext not null,
  role text not null,
  user_key integer,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint company_invitation_email_check check (((length((email)::text) >= 4) and (length((email)::text) <= 254))),
  constraint company_invitation_role_check check ((role = any (array['owner'::text, 'manager'::text, 'sales-person'::text, 'lead-taker'::text]))),
  constraint company_invitation_company_key_email_key unique (company_key, email),
  constraint company_invitation_pkey primary key (key),
  constraint company_invitation_token_hash_key unique (token_hash)
);
create table company_member (
  user_key integer not null,
  company_key integer not null,
  role text not null,
  joined_at timestamp with time zone default now() not null,
  constraint company_member_role_check check ((role = any (array['owner'::text, 'manager'::text, 'sales-person'::text, 'lead-taker'::text]))),
  constraint company_member_pkey primary key (user_key)
);
create table confirmation_code (
  user_key integer not null,
  code_hash text not null,
  expires_at timestamp with time zone not null,
  constraint confirmation_code_pkey primary key (user_key)
);
create table contact_message (
  key integer generated always as identity,
  name text not null,
  email citext,
  phone text,
  message text not null,
  language text not null,
  is_suspect boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint contact_message_can_be_answered check (((email is not null) or (phone is not null))),
  constraint contact_message_email_check check ((email operator(<>) ''::citext)),
  constraint contact_message_language_check check ((language = any (array['en'::text, 'es'::text]))),
  constraint contact_message_message_check check ((message <> ''::text)),
  constraint contact_message_name_check check ((name <> ''::text)),
  constraint contact_message_phone_check check ((phone <> ''::text)),
  constraint contact_message_pkey primary key (key)
);
create table cost_assumptions (
  key integer default 1 not null,
  down_payment double precision default 10 not null,
  loan_term integer default 20 not null,
  home_loan_rate double precision default 9.5 not null,
  land_loan_rate double precision default 7 not null,
  insurance integer default 100 not null,
  as_of date default '2026-11-27'::date not null,
  version integer default 1 not null,
  constraint cost_assumptions_down_payment_check check (((down_payment >= (0)::double precision) and (down_payment <= (100)::double precision))),
  constraint cost_assumptions_home_loan_rate_check check (((home_loan_rate >= (0)::double precision) and (home_loan_rate <= (30)::double precision))),
  constraint cost_assumptions_insurance_check check (((insurance >= 0) and (insurance <= 10000))),
  constraint cost_assumptions_key_check check ((key = 1)),
  constraint cost_assumptions_land_loan_rate_check check (((land_loan_rate >= (0)::double precision) and (land_loan_rate <= (30)::double precision))),
  constraint cost_assumptions_loan_term_check check (((loan_term >= 1) and (loan_term <= 40))),
  constraint cost_assumptions_version_check check ((version > 0)),
  constraint cost_assumptions_pkey primary key (key)
);
create table county (
  key integer not null,
  state text not null,
  name text not null,
  slug text not null,
  population integer not null,
  active boolean default true not null,
  latitude double precision not null,
  longitude double precision not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  constraint county_check check (((west <= east) and (south <= north))),
  constraint county_east_check check (((east >= ('-180'::integer)::double precision) and (east <= (180)::double precision))),
  constraint county_key_check check (((key >= 1001) and (key <= 99999))),
  constraint county_latitude_check check (((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision))),
  constraint county_longitude_check check (((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision))),
  constraint county_name_check check ((name ~ ' County$'::text)),
  constraint county_north_check check (((north >= ('-90'::integer)::double precision) and (north <= (90)::double precision))),
  constraint county_population_check check ((population >= 0)),
  constraint county_slug_check check ((slug ~ '^[a-z0-9-]+-county$'::text)),
  constraint county_south_check check (((south >= ('-90'::integer)::double precision) and (south <= (90)::double precision))),
  constraint county_west_check check (((west >= ('-180'::integer)::double precision) and (west <= (180)::double precision))),
  constraint county_pkey primary key (key),
  constraint county_state_name_key unique (state, name),
  constraint county_state_slug_key unique (state, slug)
);
create table coupon (
  key integer generated by default as identity,
  code text not null,
  percent smallint,
  amount integer,
  package_name text,
  max_uses integer,
  starts_on date,
  ends_on date,
  uses integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint coupon_amount_check check ((amount > 0)),
  constraint coupon_code_check check ((code ~ '^[A-Z0-9-]{3,30}$'::text)),
  constraint coupon_ends_after_start check ((ends_on >= starts_on)),
  constraint coupon_ends_on_check check (((ends_on >= '1900-01-01'::date) and (ends_on <= '9999-12-31'::date))),
  constraint coupon_has_one_discount check ((num_nonnulls(percent, amount) = 1)),
  constraint coupon_max_uses_check check ((max_uses > 0)),
  constraint coupon_package_name_check check ((package_name = any (array['standard'::text, 'featured'::text, 'premium'::text]))),
  constraint coupon_percent_check check (((percent >= 1) and (percent <= 100))),
  constraint coupon_starts_on_check check (((starts_on >= '1900-01-01'::date) and (starts_on <= '9999-12-31'::date))),
  constraint coupon_used_within_limit check ((uses <= max_uses)),
  constraint coupon_uses_check check ((uses >= 0)),
  constraint coupon_code_key unique (code),
  constraint coupon_pkey primary key (key)
);
create table data_request (
  key integer generated always as identity,
  email citext,
  token_hash text,
  language text not null,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  constraint data_request_email_check check ((email operator(<>) ''::citext)),
  constraint data_request_language_check check ((language = any (array['en'::text, 'es'::text]))),
  constraint open_data_requests_have_a_token check ((((confirmed_at is null) = (email is not null)) and ((email is null) = (token_hash is null)))),
  constraint data_request_pkey primary key (key),
  constraint data_request_token_hash_key unique (token_hash)
);
create table entity_counter (
  type text not null,
  entity_key integer not null,
  viewed_count bigint default 0 not null,
  searched_count bigint default 0 not null,
  constraint entity_counter_searched_count_check check ((searched_count >= 0)),
  constraint entity_counter_type_check check ((type = any (array['park'::text, 'sales-center'::text, 'floorplan'::text]))),
  constraint entity_counter_viewed_count_check check ((viewed_count >= 0)),
  constraint entity_counter_pkey primary key (type, entity_key)
);
create table event (
  key bigint generated always as identity,
  type text not null,
  sub_type text not null,
  entity_key integer not null,
  id text,
  location text,
  once text,
  at timestamp with time zone default now() not null,
  is_counted boolean default false not null,
  constraint event_sub_type_check check ((sub_type <> ''::text)),
  constraint event_type_check check ((type = any (array['listing'::text, 'park'::text, 'sales-center'::text, 'floorplan'::text]))),
  constraint event_pkey primary key (key)
);
create table favorite (
  key integer generated by default as identity,
  user_key integer not null,
  type text not null,
  entity_key integer not null,
  note text,
  is_hidden boolean default false not null,
  price_when_saved integer,
  status_when_saved text not null,
  saved_at timestamp with time zone not null,
  unsaved_at timestamp with time zone,
  constraint favorite_note_check check (((note <> ''::text) and (length(note) <= 1000))),
  constraint favorite_price_when_saved_check check ((price_when_saved > 0)),
  constraint favorite_status_when_saved_check check ((status_when_saved = any (array['for-sale'::text, 'for-rent'::text, 'sale-pending'::text, 'sold'::text, 'rented'::text, 'removed'::text]))),
  constraint favorite_type_check check ((type = any (array['listing'::text, 'park'::text, 'sales-center'::text, 'floorplan'::text]))),
  constraint favorite_pkey primary key (key),
  constraint favorite_user_key_type_entity_key_key unique (user_key, type, entity_key)
);
create table file_to_remove (
  owner_kind text not null,
  file_name text not null,
  due_at timestamp with time zone default now() not null,
  constraint file_to_remove_pkey primary key (owner_kind, file_name)
);
create table floor_plan_opening (
  floor_plan_key integer not null,
  number smallint not null,
  kind text not null,
  x real not null,
  y real not null,
  axis text not null,
  length real not null,
  swing smallint,
  constraint floor_plan_opening_axis_check check ((axis = any (array['x'::text, 'y'::text]))),
  constraint floor_plan_opening_kind_check check ((kind = any (array['entrance'::text, 'door'::text, 'passage'::text, 'window'::text]))),
  constraint floor_plan_opening_length_check check (((length > (0)::double precision) and (length <= (50)::double precision))),
  constraint floor_plan_opening_number_check check (((number >= 1) and (number <= 200))),
  constraint floor_plan_opening_swing_check check ((swing = any (array['-1'::integer, 1]))),
  constraint floor_plan_opening_x_check check (((x >= (0)::double precision) and (x <= (150)::double precision))),
  constraint floor_plan_opening_y_check check (((y >= (0)::double precision) and (y <= (100)::double precision))),
  constraint only_doors_swing check (((swing is not null) = (kind = any (array['entrance'::text, 'door'::text])))),
  constraint floor_plan_opening_pkey primary key (floor_plan_key, number)
);
create table floor_plan_room (
  floor_plan_key integer not null,
  number smallint not null,
  kind text not null,
  x real not null,
  y real not null,
  width real not null,
  depth real not null,
  constraint floor_plan_room_depth_check check (((depth > (0)::double precision) and (depth <= (100)::double precision))),
  constraint floor_plan_room_kind_check check ((kind = any (array['primary-bedroom'::text, 'bedroom'::text, 'primary-bathroom'::text, 'bathroom'::text, 'half-bathroom'::text, 'kitchen'::text, 'dining-room'::text, 'living-room'::text, 'family-room'::text, 'office'::text, 'utility'::text, 'hall'::text, 'closet'::text, 'pantry'::text]))),
  constraint floor_plan_room_number_check check (((number >= 1) and (number <= 100))),
  constraint floor_plan_room_width_check check (((width > (0)::double precision) and (width <= (150)::double precision))),
  constraint floor_plan_room_x_check check (((x >= (0)::double precision) and (x <= (150)::double precision))),
  constraint floor_plan_room_y_check check (((y >= (0)::double precision) and (y <= (100)::double precision))),
  constraint floor_plan_room_pkey primary key (floor_plan_key, number)
);
create table idempotency_key (
  operation text not null,
  key text not null,
  fingerprint text not null,
  answer json,
  at timestamp with time zone not null,
  user_key integer,
  constraint idempotency_key_pkey primary key (operation, key)
);
create table lead (
  key integer generated always as identity,
  kind text not null,
  subject_type text not null,
  subject_key integer not null,
  subject_label text not null,
  user_key integer,
  name text,
  email citext,
  phone text,
  message text,
  topics text[] default '{}'::text[] not null,
  move_in text,
  zip text,
  language text not null,
  fingerprint text,
  is_suspect boolean default false not null,
  created_at timestamp with time zone not null,
  forgotten_at timestamp with time zone,
  questions text[] default '{}'::text[] not null,
  told_facts text[] default '{}'::text[] not null,
  constraint forgotten_lead_is_empty check (((forgotten_at is null) or (num_nonnulls(user_key, name, email, phone, message, zip, fingerprint) = 0))),
  constraint lead_email_check check ((email operator(<>) ''::citext)),
  constraint lead_has_a_sender check (((forgotten_at is not null) or ((name is not null) and ((email is not null) or (phone is not null))))),
  constraint lead_kind_check check ((kind = any (array['message'::text, 'virtual-tour'::text]))),
  constraint lead_language_check check ((language = any (array['en'::text, 'es'::text]))),
  constraint lead_message_check check ((message <> ''::text)),
  constraint lead_message_has_words check (((forgotten_at is not null) or (kind <> 'message'::text) or (message is not null))),
  constraint lead_move_in_check check ((move_in = any (array['now'::text, 'within-3-months'::text, 'later'::text, 'unsure'::text]))),
  constraint lead_name_check check ((name <> ''::text)),
  constraint lead_phone_check check ((phone <> ''::text)),
  constraint lead_questions_check check ((array_position(questions, null::text) is null)),
  constraint lead_subject_label_check check ((subject_label <> ''::text)),
  constraint lead_subject_type_check check ((subject_type = any (array['listing'::text, 'park'::text, 'sales-center'::text, 'floorplan'::text, 'alert'::text]))),
  constraint lead_topics_check check (((array_position(topics, null::text) is null) and (topics <@ array['availability'::text, 'price'::text, 'visit'::text, 'lot-rent'::text, 'financing'::text]))),
  constraint lead_zip_check check ((zip ~ '^[0-9]{5}$'::text)),
  constraint lead_pkey primary key (key)
);
create table lead_answer (
  key integer generated always as identity,
  recipient_key integer not null,
  message text,
  created_at timestamp with time zone not null,
  constraint lead_answer_message_check check ((message <> ''::text)),
  constraint lead_answer_pkey primary key (key)
);
create table lead_delivery (
  key integer generated by default as identity,
  recipient_key integer not null,
  channel text not null,
  taken_at timestamp with time zone,
  failed_at timestamp with time zone,
  constraint lead_delivery_channel_check check ((channel = any (array['email'::text, 'text'::text]))),
  constraint lead_delivery_pkey primary key (key, recipient_key)
);
create table lead_recipient (
  key integer generated always as identity,
  lead_key integer not null,
  kind text not null,
  entity_key integer not null,
  name text,
  channels text[] not null,
  user_key integer,
  status text default 'new'::text not null,
  note text,
  first_answered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  company_key integer,
  first_answered_by integer,
  constraint lead_recipient_channels_check check (((array_position(channels, null::text) is null) and (cardinality(channels) > 0) and (channels <@ array['email'::text, 'text'::text, 'account'::text]))),
  constraint lead_recipient_kind_check check ((kind = any (array['seller'::text, 'dealer'::text, 'park'::text]))),
  constraint lead_recipient_name_check check ((name <> ''::text)),
  constraint lead_recipient_note_check check ((note <> ''::text)),
  constraint lead_recipient_status_check check ((status = any (array['new'::text, 'read'::text, 'answered'::text, 'closed'::text, 'spam'::text]))),
  constraint lead_recipient_lead_key_kind_entity_key_key unique (lead_key, kind, entity_key),
  constraint lead_recipient_pkey primary key (key)
);
create table ledger_entry (
  key bigint generated always as identity,
  account text not null,
  amount bigint not null,
  cause_type text not null,
  cause_key text not null,
  at timestamp with time zone not null,
  constraint ledger_entry_account_check check ((account ~ '^[a-z]+:[a-z0-9-]+$'::text)),
  constraint ledger_entry_amount_check check ((amount <> 0)),
  constraint ledger_entry_cause_key_check check ((cause_key <> ''::text)),
  constraint ledger_entry_cause_type_check check ((cause_type = any (array['payment'::text, 'charge'::text, 'refund'::text, 'reversal'::text, 'ad-click'::text, 'ad-views'::text]))),
  constraint ledger_entry_cause_type_cause_key_account_key unique (cause_type, cause_key, account),
  constraint ledger_entry_pkey primary key (key)
);
create table listing_counter (
  listing_key integer not null,
  viewed_count bigint default 0 not null,
  searched_count bigint default 0 not null,
  phone_count bigint default 0 not null,
  constraint listing_counter_phone_count_check check ((phone_count >= 0)),
  constraint listing_counter_searched_count_check check ((searched_count >= 0)),
  constraint listing_counter_viewed_count_check check ((viewed_count >= 0)),
  constraint listing_counter_pkey primary key (listing_key)
);
create table listing_day (
  listing_key integer not null,
  day date not null,
  viewed_count integer default 0 not null,
  searched_count integer default 0 not null,
  constraint listing_day_searched_count_check check ((searched_count >= 0)),
  constraint listing_day_viewed_count_check check ((viewed_count >= 0)),
  constraint listing_day_pkey primary key (listing_key, day)
);
create table listing_decision (
  key integer generated always as identity,
  listing_key integer not null,
  decision text not null,
  reason text,
  message text,
  staff_key integer,
  at timestamp with time zone not null,
  constraint decision_has_reason check (((decision <> all (array['refuse'::text, 'hold'::text, 'remove'::text])) or (reason is not null))),
  constraint listing_decision_decision_check check ((decision = any (array['approve'::text, 'ask'::text, 'refuse'::text, 'hold'::text, 'remove'::text, 'restore'::text]))),
  constraint listing_decision_message_check check ((message <> ''::text)),
  constraint listing_decision_reason_check check ((reason = any (array['identity'::text, 'photos'::text, 'text'::text, 'price'::text, 'duplicate'::text, 'fraud'::text, 'discrimination'::text, 'not-a-home'::text, 'other'::text]))),
  constraint question_has_words check (((decision <> 'ask'::text) or (message is not null))),
  constraint listing_decision_pkey primary key (key)
);
create table listing_draft (
  key uuid default gen_random_uuid() not null,
  user_key integer,
  browser_hash text,
  version integer default 1 not null,
  answers jsonb default '{}'::jsonb not null,
  listing_key integer,
  created_at timestamp with time zone default now() not null,
  modified_at timestamp with time zone default now() not null,
  typed jsonb default '{}'::jsonb not null,
  changes jsonb default '{}'::jsonb not null,
  constraint listing_draft_answers_check check ((jsonb_typeof(answers) = 'object'::text)),
  constraint listing_draft_browser_hash_check check ((browser_hash <> ''::text)),
  constraint listing_draft_changes_by_step check ((jsonb_typeof(changes) = 'object'::text)),
  constraint listing_draft_has_one_owner check ((num_nonnulls(user_key, browser_hash) = 1)),
  constraint listing_draft_published_by_user check (((listing_key is null) or (user_key is not null))),
  constraint listing_draft_typed_by_step check ((jsonb_typeof(typed) = 'object'::text)),
  constraint listing_draft_version_check check ((version > 0)),
  constraint listing_draft_listing_key_key unique (listing_key),
  constraint listing_draft_pkey primary key (key)
);
create table listing_history (
  key bigint generated by default as identity,
  listing_key integer not null,
  at timestamp with time zone not null,
  kind text not null,
  from_value integer,
  to_value integer,
  constraint history_is_change check ((from_value is distinct from to_value)),
  constraint listing_history_time_in_range check (((at >= '1900-01-01 00:00:00+00'::timestamp with time zone) and (at < '10000-01-01 00:00:00+00'::timestamp with time zone))),
  constraint listing_history_pkey primary key (key)
);
create table listing_load (
  key integer generated by default as identity,
  owner_type text not null,
  owner_key integer not null,
  user_key integer,
  language text default 'en'::text not null,
  state text default 'preview'::text not null,
  headings text[] default '{}'::text[] not null,
  fields text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  constraint listing_load_language_check check ((language = any (array['en'::text, 'es'::text]))),
  constraint listing_load_owner_type_check check ((owner_type = any (array['registered-users'::text, 'companies'::text]))),
  constraint listing_load_state_check check ((state = any (array['mapping'::text, 'preview'::text, 'loading'::text, 'loaded'::text, 'undoing'::text, 'undone'::text]))),
  constraint listing_load_pkey primary key (key)
);
create table listing_load_columns (
  owner_type text not null,
  owner_key integer not null,
  columns jsonb not null,
  constraint listing_load_columns_owner_type_check check ((owner_type = any (array['registered-users'::text, 'companies'::text]))),
  constraint listing_load_columns_pkey primary key (owner_type, owner_key)
);
create table listing_load_line (
  load_key integer not null,
  line integer not null,
  cells text[],
  outcome text,
  home jsonb,
  problems jsonb default '{}'::jsonb not null,
  listing_key integer,
  before jsonb,
  done_at timestamp with time zone,
  constraint listing_load_line_outcome_check check ((outcome = any (array['add'::text, 'change'::text, 'same'::text, 'refused'::text]))),
  constraint listing_load_line_pkey primary key (load_key, line)
);
create table listing_notice (
  key integer generated by default as identity,
  listing_key integer not null,
  user_key integer not null,
  kind text not null,
  about timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint listing_notice_check check ((answered_at >= sent_at)),
  constraint listing_notice_kind_check check ((kind <> ''::text)),
  constraint listing_notice_pkey primary key (key)
);
create table listing_phone (
  listing_key integer not null,
  order_number smallint not null,
  phone_key integer not null,
  constraint listing_phone_order_number_check check (((order_number >= 1) and (order_number <= 4))),
  constraint listing_phone_phone_key_key unique (phone_key),
  constraint listing_phone_pkey primary key (listing_key, order_number)
);
create table listing_price (
  listing_key integer not null,
  price integer,
  "position" text,
  low integer,
  median integer,
  high integer,
  found integer,
  comparables integer[] default '{}'::integer[] not null,
  radius smallint,
  computed_at timestamp with time zone not null,
  constraint listing_price_comparables_check check ((array_position(comparables, null::integer) is null)),
  constraint listing_price_position_check check (("position" = any (array['below'::text, 'near'::text, 'above'::text]))),
  constraint listing_price_radius_check check ((radius > 0)),
  constraint price_is_whole check ((num_nonnulls(price, "position", low, median, high, found) = any (array[0, 6]))),
  constraint range_is_ordered check (((low <= median) and (median <= high))),
  constraint listing_price_pkey primary key (listing_key)
);
create table listing_proof (
  key integer generated always as identity,
  listing_key integer not null,
  user_key integer not null,
  mime_type text not null,
  content bytea not null,
  at timestamp with time zone not null,
  constraint listing_proof_mime_type_check check ((mime_type = any (array['application/pdf'::text, 'image/gif'::text, 'image/jpeg'::text, 'image/png'::text]))),
  constraint listing_proof_pkey primary key (key)
);
create table listing_request (
  key integer generated always as identity,
  name text not null,
  email citext,
  phone text,
  offer text not null,
  postal_code text,
  year smallint,
  message text,
  language text not null,
  is_suspect boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint listing_request_can_be_answered check (((email is not null) or (phone is not null))),
  constraint listing_request_email_check check ((email operator(<>) ''::citext)),
  constraint listing_request_language_check check ((language = any (array['en'::text, 'es'::text]))),
  constraint listing_request_message_check check ((message <> ''::text)),
  constraint listing_request_name_check check ((name <> ''::text)),
  constraint listing_request_offer_check check ((offer = any (array['sale'::text, 'rent'::text, 'sale-or-rent'::text]))),
  constraint listing_request_phone_check check ((phone <> ''::text)),
  constraint listing_request_postal_code_check check ((postal_code ~ '^\d{5}$'::text)),
  constraint listing_request_year_check check (((year >= 1900) and (year <= 2100))),
  constraint listing_request_pkey primary key (key)
);
create table listing_section (
  listing_key integer not null,
  number smallint not null,
  length real,
  width real,
  hud_label text,
  serial_number text,
  constraint listing_section_hud_label_check check ((hud_label ~ '^[A-Z]{3}[0-9]{6,7}$'::text)),
  constraint listing_section_length_check check (((length > (0)::double precision) and (length <= (150)::double precision))),
  constraint listing_section_number_check check (((number >= 1) and (number <= 4))),
  constraint listing_section_serial_number_check check ((serial_number <> ''::text)),
  constraint listing_section_width_check check (((width > (0)::double precision) and (width <= (60)::double precision))),
  constraint listing_section_pkey primary key (listing_key, number)
);
create table loan_rules (
  key integer default 1 not null,
  switched_off text[] default '{}'::text[] not null,
  version integer default 1 not null,
  constraint loan_rules_key_check check ((key = 1)),
  constraint loan_rules_version_check check ((version > 0)),
  constraint loan_rules_pkey primary key (key)
);
create table mail (
  key integer generated always as identity,
  id uuid default gen_random_uuid() not null,
  recipient citext not null,
  reply_to citext,
  language text not null,
  template text not null,
  details jsonb not null,
  created_at timestamp with time zone default now() not null,
  failed_at timestamp with time zone,
  failure text,
  kind text default 'transactional'::text not null,
  sender_name text,
  about text[] default '{}'::text[] not null,
  list jsonb,
  in_reply_to text,
  reference_ids text[] default '{}'::text[] not null,
  delivery integer,
  constraint failures_have_a_time check (((failure is null) or (failed_at is not null))),
  constraint mail_in_reply_to_check check ((in_reply_to <> ''::text)),
  constraint mail_kind_check check ((kind <> ''::text)),
  constraint mail_language_check check ((language = any (array['en'::text, 'es'::text]))),
  constraint mail_recipient_check check ((recipient operator(<>) ''::citext)),
  constraint mail_reference_ids_check check ((array_position(reference_ids, null::text) is null)),
  constraint mail_reply_to_check check ((reply_to operator(<>) ''::citext)),
  constraint mail_sender_name_check check ((sender_name <> ''::text)),
  constraint mail_template_check check ((template <> ''::text)),
  constraint mail_pkey primary key (key)
);
create table open_house (
  key integer generated by default as identity,
  listing_key integer not null,
  name text,
  description text,
  url text,
  image text,
  location text,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  time_zone text not null,
  display_virtual_open_house boolean default false not null,
  constraint open_house_description_check check ((description <> ''::text)),
  constraint open_house_ends_after_start check ((end_at > start_at)),
  constraint open_house_image_check check ((image <> ''::text)),
  constraint open_house_location_check check ((location <> ''::text)),
  constraint open_house_name_check check ((name <> ''::text)),
  constraint open_house_time_zone_check check ((time_zone ~ '^[A-Za-z_]+(/[A-Za-z_]+){1,2}$'::text)),
  constraint open_house_times_in_range check (((least(start_at, end_at) >= '1900-01-01 00:00:00+00'::timestamp with time zone) and (greatest(start_at, end_at) < '10000-01-01 00:00:00+00'::timestamp with time zone))),
  constraint open_house_url_check check ((url ~ '^https?://'::text)),
  constraint virtual_open_house_has_url check (((not display_virtual_open_house) or (url is not null))),
  constraint open_house_pkey primary key (key)
);
create table own_cost_assumptions (
  user_key integer not null,
  savings integer,
  down_payment double precision,
  loan_term integer,
  home_loan_rate double precision,
  land_loan_rate double precision,
  insurance integer,
  constraint own_cost_assumptions_check check ((num_nonnulls(savings, down_payment, loan_term, home_loan_rate, land_loan_rate, insurance) > 0)),
  constraint own_cost_assumptions_down_payment_check check (((down_payment >= (0)::double precision) and (down_payment <= (100)::double precision))),
  constraint own_cost_assumptions_home_loan_rate_check check (((home_loan_rate >= (0)::double precision) and (home_loan_rate <= (30)::double precision))),
  constraint own_cost_assumptions_insurance_check check (((insurance >= 0) and (insurance <= 10000))),
  constraint own_cost_assumptions_land_loan_rate_check check (((land_loan_rate >= (0)::double precision) and (land_loan_rate <= (30)::double precision))),
  constraint own_cost_assumptions_loan_term_check check (((loan_term >= 1) and (loan_term <= 40))),
  constraint own_cost_assumptions_savings_check check (((savings >= 0) and (savings <= 100000000))),
  constraint own_cost_assumptions_pkey primary key (user_key)
);
create table package_order (
  key integer generated by default as identity (start with 10001),
  user_key integer,
  listing_key integer,
  package_name text not null,
  monthly_billing boolean default false not null,
  price integer not null,
  discount integer default 0 not null,
  coupon_key integer,
  state text default 'open'::text not null,
  language text default 'en'::text not null,
  created_at timestamp with time zone default now() not null,
  paid_at timestamp with time zone,
  closed_at timestamp with time zone,
  paid_by text,
  payment_id text,
  checkout_id text,
  checkout_url text,
  checkout_count integer default 0 not null,
  subscription_id text,
  checked_at timestamp with time zone,
  billing_ended_at timestamp with time zone,
  company_key integer,
  constraint package_order_billing_end check (((billing_ended_at is null) or monthly_billing)),
  constraint package_order_check check (((discount >= 0) and (discount <= price))),
  constraint package_order_checkout_count_check check ((checkout_count >= 0)),
  constraint package_order_checkout_id_check check ((checkout_id <> ''::text)),
  constraint package_order_checkout_url_check check ((checkout_url ~ '^https?://'::text)),
  constraint package_order_credit check (((package_name <> 'ad-credit'::text) or ((listing_key is null) and (not monthly_billing) and (coupon_key is null)))),
  constraint package_order_language_check check ((language = any (array['en'::text, 'es'::text]))),
  constraint package_order_package_name_check check ((package_name = any (array['standard'::text, 'featured'::text, 'premium'::text, 'ad-credit'::text]))),
  constraint package_order_paid_at check (((paid_at is not null) or (state = any (array['open'::text, 'cancelled'::text])))),
  constraint package_order_paid_by_check check ((paid_by = any (array['free'::text, 'invoice'::text, 'stripe'::text]))),
  constraint package_order_payment_id_check check ((payment_id <> ''::text)),
  constraint package_order_price_check check (((price >= 0) and (price <= 10000000))),
  constraint package_order_state_check check ((state = any (array['open'::text, 'paid'::text, 'cancelled'::text, 'refunded'::text]))),
  constraint package_order_subscription_id_check check ((subscription_id <> ''::text)),
  constraint package_order_pkey primary key (key)
);
create table package_price (
  key integer generated by default as identity,
  package_name text not null,
  state text,
  account_type text,
  price integer not null,
  monthly_price integer,
  is_default boolean default false not null,
  set_at timestamp with time zone default now() not null,
  constraint package_price_account_type_check check ((account_type = any (array['FSBO'::text, 'Retailer'::text, 'RealEstate'::text, 'Community'::text, 'Lender'::text, 'Manufacturer'::text, 'Supplier'::text, 'Other'::text]))),
  constraint package_price_monthly_price_check check (((monthly_price >= 0) and (monthly_price <= 100000))),
  constraint package_price_package_name_check check ((package_name = any (array['standard'::text, 'featured'::text, 'premium'::text]))),
  constraint package_price_price_check check (((price >= 0) and (price <= 100000))),
  constraint package_price_pkey primary key (key)
);
create table park_application (
  key integer generated always as identity,
  user_key integer not null,
  park_key integer not null,
  listing_key integer,
  asked_on date not null,
  sent_on date,
  answered_on date,
  answer text,
  note text,
  reminds boolean default true not null,
  send_reminded_at timestamp with time zone,
  answer_reminded_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint park_application_answer_check check ((answer = any (array['yes'::text, 'no'::text, 'withdrawn'::text]))),
  constraint park_application_answer_is_whole check (((answer is null) = (answered_on is null))),
  constraint park_application_answered_on_check check (((answered_on >= '2000-01-01'::date) and (answered_on <= '2100-01-01'::date))),
  constraint park_application_asked_on_check check (((asked_on >= '2000-01-01'::date) and (asked_on <= '2100-01-01'::date))),
  constraint park_application_days_in_order check (((sent_on >= asked_on) and (answered_on >= coalesce(sent_on, asked_on)))),
  constraint park_application_note_check check ((note <> ''::text)),
  constraint park_application_sent_on_check check (((sent_on >= '2000-01-01'::date) and (sent_on <= '2100-01-01'::date))),
  constraint park_application_pkey primary key (key),
  constraint park_application_user_key_park_key_key unique (user_key, park_key)
);
create table park_claim (
  key integer generated always as identity,
  park_key integer not null,
  user_key integer,
  owner_type text not null,
  owner_key integer not null,
  way text not null,
  state text not null,
  statement text,
  code_hash text,
  code_expires_at timestamp with time zone,
  attempts smallint default 0 not null,
  letter_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  staff_key integer,
  reason text,
  message text,
  constraint park_claim_attempts_check check ((attempts >= 0)),
  constraint park_claim_code_is_whole check (((code_hash is null) = (code_expires_at is null))),
  constraint park_claim_message_check check ((message <> ''::text)),
  constraint park_claim_owner_type_check check ((owner_type = any (array['registered-users'::text, 'companies'::text]))),
  constraint park_claim_reason_check check ((reason = any (array['not-shown'::text, 'other-park'::text, 'unreadable'::text, 'present-owner'::text, 'other'::text]))),
  constraint park_claim_refusal_has_reason check (((state <> 'refused'::text) or (reason is not null))),
  constraint park_claim_state_check check ((state = any (array['open'::text, 'waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint park_claim_statement_check check ((statement <> ''::text)),
  constraint park_claim_way_check check ((way = any (array['email'::text, 'letter'::text, 'proof'::text]))),
  constraint park_claim_pkey primary key (key)
);
create table park_claim_proof (
  key integer generated always as identity,
  claim_key integer not null,
  mime_type text not null,
  content bytea not null,
  at timestamp with time zone not null,
  constraint park_claim_proof_mime_type_check check ((mime_type = any (array['application/pdf'::text, 'image/gif'::text, 'image/jpeg'::text, 'image/png'::text]))),
  constraint park_claim_proof_pkey primary key (key)
);
create table park_detail (
  park_key integer not null,
  type text not null,
  value text,
  show_value boolean default true not null,
  constraint park_detail_type_check check ((type = any (array['clubhouse'::text, 'pool'::text, 'hot-tub'::text, 'fitness-center'::text, 'golf'::text, 'tennis'::text, 'pickleball'::text, 'shuffleboard'::text, 'bocce'::text, 'playground'::text, 'sports-court'::text, 'library'::text, 'billiards'::text, 'planned-activities'::text, 'lake'::text, 'fishing'::text, 'boat-ramp'::text, 'walking-trails'::text, 'garden'::text, 'picnic-area'::text, 'dog-park'::text, 'gated'::text, 'on-site-manager'::text, 'security-patrol'::text, 'laundry'::text, 'storage'::text, 'rv-storage'::text, 'car-wash'::text, 'storm-shelter'::text, 'street-lights'::text, 'paved-streets'::text, 'wheelchair-access'::text, 'rv-sites'::text, 'off-street-parking'::text, 'city-water'::text, 'well-water'::text, 'city-sewer'::text, 'septic'::text, 'natural-gas'::text, 'underground-utilities'::text, 'internet'::text, 'cable-tv'::text]))),
  constraint park_detail_value_check check ((value <> ''::text)),
  constraint park_detail_pkey primary key (park_key, type)
);
create table park_hours (
  park_key integer not null,
  weekday smallint not null,
  opens text,
  closes text,
  by_appointment boolean default false not null,
  constraint park_closes_after_opening check ((closes > opens)),
  constraint park_hours_are_whole check (((opens is null) = (closes is null))),
  constraint park_hours_closes_check check ((closes ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'::text)),
  constraint park_hours_opens_check check ((opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint park_hours_weekday_check check (((weekday >= 0) and (weekday <= 6))),
  constraint park_hours_pkey primary key (park_key, weekday)
);
create table park_import (
  park_key integer not null,
  source text not null,
  imported_at timestamp with time zone default now() not null,
  fields jsonb not null,
  constraint park_import_source_check check ((source <> ''::text)),
  constraint park_import_pkey primary key (park_key)
);
create table park_listing_rent (
  key integer generated always as identity,
  park_key integer not null,
  listing_key integer not null,
  amount integer not null,
  as_of date not null,
  includes text[] not null,
  constraint park_listing_rent_amount_check check (((amount >= 0) and (amount <= 100000))),
  constraint park_listing_rent_as_of_check check (((as_of >= '1900-01-01'::date) and (as_of <= '9999-12-31'::date))),
  constraint park_listing_rent_listing_key_park_key_as_of_amount_key unique (listing_key, park_key, as_of, amount),
  constraint park_listing_rent_pkey primary key (key)
);
create table park_lot_rent (
  key integer generated by default as identity,
  park_key integer not null,
  amount integer not null,
  as_of date not null,
  source text not null,
  includes text[],
  constraint park_lot_rent_amount_check check (((amount >= 0) and (amount <= 100000))),
  constraint park_lot_rent_as_of_check check (((as_of >= '1900-01-01'::date) and (as_of <= '9999-12-31'::date))),
  constraint park_lot_rent_includes_check check (((array_position(includes, null::text) is null) and (includes <@ array['water'::text, 'sewer'::text, 'trash'::text, 'electricity'::text, 'gas'::text, 'internet'::text, 'cable'::text, 'lawn-care'::text, 'snow-removal'::text, 'property-tax'::text]))),
  constraint park_lot_rent_source_check check ((source = any (array['park'::text, 'lease'::text, 'staff'::text, 'import'::text, 'seller'::text]))),
  constraint park_lot_rent_pkey primary key (key)
);
create table park_ownership_change (
  key integer generated by default as identity,
  park_key integer not null,
  changed_on date not null,
  owner_name text,
  owner_kind text,
  constraint park_ownership_change_changed_on_check check (((changed_on >= '1800-01-01'::date) and (changed_on <= '9999-12-31'::date))),
  constraint park_ownership_change_owner_kind_check check ((owner_kind = any (array['residents'::text, 'family'::text, 'company'::text, 'fund'::text, 'nonprofit'::text, 'government'::text]))),
  constraint park_ownership_change_owner_name_check check ((owner_name <> ''::text)),
  constraint park_ownership_change_park_key_changed_on_key unique (park_key, changed_on),
  constraint park_ownership_change_pkey primary key (key)
);
create table park_rent_answer (
  key integer generated always as identity,
  park_key integer not null,
  user_key integer,
  text text not null,
  answered_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  decided_at timestamp with time zone,
  staff_key integer,
  reason text,
  message text,
  constraint park_rent_answer_message_check check ((message <> ''::text)),
  constraint park_rent_answer_reason_check check ((reason = any (array['implausible'::text, 'not-resident'::text, 'other-park'::text, 'off-topic'::text, 'personal'::text, 'other'::text]))),
  constraint park_rent_answer_refusal_has_reason check (((state <> 'refused'::text) or (reason is not null))),
  constraint park_rent_answer_state_check check ((state = any (array['waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint park_rent_answer_text_check check ((text <> ''::text)),
  constraint park_rent_answer_pkey primary key (key)
);
create table park_rent_report (
  key integer generated always as identity,
  park_key integer not null,
  user_key integer not null,
  amount integer not null,
  site_kind text,
  since date not null,
  includes text[] not null,
  raised_by integer,
  raised_on date,
  reported_at timestamp with time zone not null,
  year smallint not null,
  state text default 'waiting'::text not null,
  decided_at timestamp with time zone,
  staff_key integer,
  reason text,
  message text,
  constraint park_rent_report_amount_check check (((amount >= 1) and (amount <= 20000))),
  constraint park_rent_report_message_check check ((message <> ''::text)),
  constraint park_rent_report_raise_is_whole check (((raised_by is null) = (raised_on is null))),
  constraint park_rent_report_raised_by_check check (((raised_by >= 1) and (raised_by <= 20000))),
  constraint park_rent_report_raised_on_check check (((raised_on >= '1900-01-01'::date) and (raised_on <= '2100-01-01'::date))),
  constraint park_rent_report_reason_check check ((reason = any (array['implausible'::text, 'not-resident'::text, 'other-park'::text, 'off-topic'::text, 'personal'::text, 'other'::text]))),
  constraint park_rent_report_refusal_has_reason check (((state <> 'refused'::text) or (reason is not null))),
  constraint park_rent_report_since_check check (((since >= '1900-01-01'::date) and (since <= '2100-01-01'::date))),
  constraint park_rent_report_site_kind_check check ((site_kind = any (array['single-section'::text, 'double-section'::text, 'rv'::text]))),
  constraint park_rent_report_state_check check ((state = any (array['waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint park_rent_report_pkey primary key (key)
);
create table park_site_rent (
  key integer generated always as identity,
  park_key integer not null,
  site_kind text not null,
  amount integer not null,
  as_of date not null,
  source text not null,
  constraint park_site_rent_amount_check check (((amount >= 0) and (amount <= 100000))),
  constraint park_site_rent_as_of_check check (((as_of >= '1900-01-01'::date) and (as_of <= '9999-12-31'::date))),
  constraint park_site_rent_site_kind_check check ((site_kind = any (array['single-section'::text, 'double-section'::text, 'rv'::text]))),
  constraint park_site_rent_source_check check ((source = any (array['park'::text, 'lease'::text, 'staff'::text, 'import'::text, 'seller'::text]))),
  constraint park_site_rent_pkey primary key (key)
);
create table passkey_challenge (
  challenge text not null,
  purpose text not null,
  binding text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_purpose_check check ((purpose = any (array['add'::text, 'confirm'::text, 'login'::text, 'second-factor'::text]))),
  constraint passkey_challenge_pkey primary key (challenge)
);
create table payment_event (
  key integer generated by default as identity,
  id text not null,
  type text not null,
  payload text not null,
  received_at timestamp with time zone not null,
  worked_at timestamp with time zone,
  constraint payment_event_id_check check ((id <> ''::text)),
  constraint payment_event_type_check check ((type <> ''::text)),
  constraint payment_event_id_key unique (id),
  constraint payment_event_pkey primary key (key)
);
create table pending_sign_in (
  token_hash text not null,
  user_key integer not null,
  remember boolean not null,
  expires_at timestamp with time zone not null,
  constraint pending_sign_in_pkey primary key (token_hash)
);
create table phone (
  key integer generated by default as identity,
  number text not null,
  extension text,
  phone_type text default 'other'::text not null,
  constraint phone_extension_check check ((extension ~ '^[0-9]{1,8}$'::text)),
  constraint phone_number_check check ((number ~ '^[2-9][0-9]{9}$'::text)),
  constraint phone_phone_type_check check ((phone_type = any (array['office'::text, 'home'::text, 'mobile'::text, 'fax'::text, 'other'::text]))),
  constraint phone_pkey primary key (key)
);
create table photo (
  key integer generated by default as identity,
  listing_key integer,
  park_key integer,
  sales_center_key integer,
  sales_person_key integer,
  user_key integer,
  order_number smallint not null,
  description text,
  mime_type text not null,
  modified_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  file_name text not null,
  width integer,
  height integer,
  color text,
  drawing text,
  display boolean default true not null,
  hidden boolean default false not null,
  original_filename text,
  original_size integer,
  size integer,
  copy_of integer,
  floor_plan_key integer,
  kind text default 'photo'::text not null,
  listing_draft_key uuid,
  content_hash text,
  fingerprint bytea,
  turned smallint default 0 not null,
  constraint brochure_is_document check (((kind <> 'brochure'::text) or (mime_type = 'application/pdf'::text))),
  constraint mark_is_picture check (((kind <> all (array['logo'::text, 'cover'::text, 'banner'::text])) or (mime_type <> 'application/pdf'::text))),
  constraint photo_color_check check ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint photo_content_hash_check check ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint photo_description_check check ((description <> ''::text)),
  constraint photo_drawing check (((drawing is null) or ((listing_key is not null) and (drawing = any (array['front'::text, 'side'::text, 'living-room'::text, 'kitchen'::text, 'bedroom'::text, 'bathroom'::text, 'floor-plan'::text]))) or ((floor_plan_key is not null) and (drawing = any (array['front'::text, 'side'::text, 'living-room'::text, 'kitchen'::text, 'bedroom'::text, 'bathroom'::text]))) or ((park_key is not null) and (drawing = any (array['entrance'::text, 'street'::text, 'home'::text, 'clubhouse'::text, 'pool'::text, 'lake'::text, 'garden'::text, 'rv-sites'::text, 'logo'::text]))) or ((sales_center_key is not null) and (drawing = any (array['lot'::text, 'model-home'::text, 'office'::text, 'cover'::text, 'banner'::text, 'logo'::text]))))),
  constraint photo_file_name_check check ((file_name ~ '^[a-z0-9][a-z0-9._-]*$'::text)),
  constraint photo_fingerprint_check check ((length(fingerprint) = 256)),
  constraint photo_has_one_owner check ((num_nonnulls(listing_key, park_key, sales_center_key, sales_person_key, user_key, floor_plan_key, listing_draft_key) = 1)),
  constraint photo_height_check check (((height >= 1) and (height <= 100000))),
  constraint photo_kind check ((kind = any (array['photo'::text, 'logo'::text, 'cover'::text, 'banner'::text, 'brochure'::text]))),
  constraint photo_mime_type_check check ((mime_type = any (array['image/jpeg'::text, 'image/png'::text, 'image/gif'::text, 'application/pdf'::text]))),
  constraint photo_order_number_check check (((order_number >= 1) and (order_number <= 500))),
  constraint photo_original_filename_check check ((original_filename <> ''::text)),
  constraint photo_original_size_check check ((original_size >= 0)),
  constraint photo_size_check check ((size >= 0)),
  constraint photo_time_in_range check (((modified_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) and (modified_at < '10000-01-01 00:00:00+00'::timestamp with time zone))),
  constraint photo_turned_check check ((turned = any (array[0, 90, 180, 270]))),
  constraint photo_width_check check (((width >= 1) and (width <= 100000))),
  constraint picture_has_size check (((mime_type = 'application/pdf'::text) or ((width is not null) and (height is not null) and (color is not null)))),
  constraint photo_listing_draft_order unique (listing_draft_key, order_number) deferrable,
  constraint photo_listing_order unique (listing_key, order_number) deferrable,
  constraint photo_park_order unique (park_key, order_number) deferrable,
  constraint photo_pkey primary key (key),
  constraint photo_sales_center_order unique (sales_center_key, order_number) deferrable,
  constraint photo_sales_person_order unique (sales_person_key, order_number) deferrable,
  constraint photo_user_order unique (user_key, order_number) deferrable
);
create table photo_fetch (
  key integer generated by default as identity,
  listing_key integer not null,
  url text not null,
  load_key integer,
  line integer,
  problem text,
  done_at timestamp with time zone,
  photo_key integer,
  constraint photo_fetch_url_check check ((length(url) <= 2000)),
  constraint photo_fetch_listing_key_url_key unique (listing_key, url),
  constraint photo_fetch_pkey primary key (key)
);
create table photo_upload (
  key uuid default gen_random_uuid() not null,
  target_type text not null,
  target_key text not null,
  kind text not null,
  replaces integer,
  mime_type text not null,
  length integer not null,
  received integer default 0 not null,
  is_added boolean default false not null,
  touched_at timestamp with time zone not null,
  constraint photo_upload_check check (((received >= 0) and (received <= length))),
  constraint photo_upload_length_check check (((length >= 1) and (length <= 10485760))),
  constraint photo_upload_target_type_check check ((target_type = any (array['listing-drafts'::text, 'listings'::text, 'parks'::text, 'sales-centers'::text]))),
  constraint photo_upload_pkey primary key (key)
);
create table photo_upload_piece (
  upload_key uuid not null,
  start integer not null,
  bytes bytea not null,
  constraint photo_upload_piece_bytes_check check ((length(bytes) > 0)),
  constraint photo_upload_piece_pkey primary key (upload_key, start)
);
alter table photo_upload_piece alter column bytes set storage external;
create table place_load (
  singleton boolean default true not null,
  version text not null,
  loaded_at timestamp with time zone not null,
  constraint place_load_singleton_check check (singleton),
  constraint place_load_pkey primary key (singleton)
);
create table problem_answer (
  key integer generated always as identity,
  subject_type text not null,
  subject_key integer not null,
  user_key integer,
  question text not null,
  message text not null,
  created_at timestamp with time zone not null,
  constraint problem_answer_message_check check ((message <> ''::text)),
  constraint problem_answer_question_check check ((question <> ''::text)),
  constraint problem_answer_subject_type_check check ((subject_type = any (array['listing'::text, 'park'::text, 'sales-center'::text]))),
  constraint problem_answer_pkey primary key (key)
);
create table problem_report (
  key integer generated always as identity,
  subject_type text not null,
  subject_key integer not null,
  kind text not null,
  message text,
  email text,
  language text not null,
  user_key integer,
  network_hash text,
  is_suspect boolean default false not null,
  created_at timestamp with time zone not null,
  decision text,
  reason text,
  staff_key integer,
  decided_at timestamp with time zone,
  constraint decision_is_whole check ((num_nonnulls(decision, reason, decided_at) = any (array[0, 3]))),
  constraint problem_report_decision_check check ((decision = any (array['dismiss'::text, 'ask'::text, 'hold'::text, 'correct'::text, 'refuse'::text]))),
  constraint problem_report_email_check check ((email <> ''::text)),
  constraint problem_report_kind_check check ((kind = any (array['price'::text, 'sold'::text, 'scam'::text, 'photos'::text, 'discrimination'::text, 'duplicate'::text, 'misleading'::text, 'unfit'::text, 'offensive'::text, 'broken-link'::text, 'other'::text]))),
  constraint problem_report_language_check check ((language = any (array['en'::text, 'es'::text]))),
  constraint problem_report_message_check check ((message <> ''::text)),
  constraint problem_report_reason_check check ((reason <> ''::text)),
  constraint problem_report_subject_type_check check ((subject_type = any (array['listing'::text, 'park'::text, 'sales-center'::text, 'ad'::text]))),
  constraint problem_report_pkey primary key (key)
);
create table push_message (
  key integer generated by default as identity,
  subscription_key integer not null,
  content jsonb not null,
  created_at timestamp with time zone not null,
  constraint push_message_pkey primary key (key)
);
create table push_subscription (
  key integer generated by default as identity,
  user_key integer not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  browser text,
  system text,
  created_at timestamp with time zone not null,
  constraint push_subscription_auth_check check ((length(auth) = 22)),
  constraint push_subscription_browser_check check ((browser <> ''::text)),
  constraint push_subscription_endpoint_check check ((length(endpoint) <= 1000)),
  constraint push_subscription_p256dh_check check ((length(p256dh) = 87)),
  constraint push_subscription_system_check check ((system <> ''::text)),
  constraint push_subscription_endpoint_key unique (endpoint),
  constraint push_subscription_pkey primary key (key)
);
create table recovery_code (
  code_hash text not null,
  user_key integer not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey primary key (code_hash)
);
create table relay (
  key integer generated always as identity,
  about jsonb not null,
  token_a text not null,
  address_a citext not null,
  name_a text not null,
  language_a text not null,
  off_a boolean default false not null,
  token_b text not null,
  address_b citext not null,
  name_b text not null,
  language_b text not null,
  off_b boolean default false not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  others_b citext[] default '{}'::citext[] not null,
  user_key_a integer,
  user_key_b integer,
  constraint relay_address_a_check check ((address_a operator(<>) ''::citext)),
  constraint relay_address_b_check check ((address_b operator(<>) ''::citext)),
  constraint relay_language_a_check check ((language_a = any (array['en'::text, 'es'::text]))),
  constraint relay_language_b_check check ((language_b = any (array['en'::text, 'es'::text]))),
  constraint relay_name_a_check check ((name_a <> ''::text)),
  constraint relay_name_b_check check ((name_b <> ''::text)),
  constraint relay_token_a_check check ((token_a ~ '^[a-z2-7]{16}$'::text)),
  constraint relay_token_b_check check ((token_b ~ '^[a-z2-7]{16}$'::text)),
  constraint relay_about_key unique (about),
  constraint relay_pkey primary key (key),
  constraint relay_token_a_key unique (token_a),
  constraint relay_token_b_key unique (token_b)
);
create table relay_message (
  relay_key integer not null,
  hash text not null,
  received_at timestamp with time zone default now() not null,
  constraint relay_message_pkey primary key (relay_key, hash)
);
create table reply_figure (
  owner_type text not null,
  owner_key integer not null,
  messages integer not null,
  percent smallint not null,
  median_hours integer,
  constraint reply_figure_median_hours_check check ((median_hours > 0)),
  constraint reply_figure_messages_check check ((messages > 0)),
  constraint reply_figure_owner_type_check check ((owner_type = any (array['registered-users'::text, 'companies'::text, 'sales-center'::text]))),
  constraint reply_figure_percent_check check (((percent >= 0) and (percent <= 100))),
  constraint reply_figure_pkey primary key (owner_type, owner_key)
);
create table sales_center_hours (
  sales_center_key integer not null,
  weekday smallint not null,
  opens time without time zone,
  closes time without time zone,
  by_appointment boolean default false not null,
  constraint hours_are_whole check (((opens is null) = (closes is null))),
  constraint hours_close_after_they_open check ((closes > opens)),
  constraint sales_center_hours_weekday_check check (((weekday >= 0) and (weekday <= 6))),
  constraint sales_center_hours_pkey primary key (sales_center_key, weekday)
);
create table sales_center_social_media (
  sales_center_key integer not null,
  network text not null,
  url text not null,
  constraint sales_center_social_media_network_check check ((network = any (array['facebook'::text, 'instagram'::text, 'youtube'::text, 'tiktok'::text, 'x'::text, 'linkedin'::text, 'pinterest'::text]))),
  constraint sales_center_social_media_url_check check ((url ~ '^https?://'::text)),
  constraint sales_center_social_media_pkey primary key (sales_center_key, network)
);
create table sales_person (
  key integer generated by default as identity,
  sales_center_key integer not null,
  first_name text not null,
  last_name text not null,
  phone_key integer,
  email_key integer,
  user_key integer,
  order_number smallint default 1 not null,
  constraint sales_person_first_name_check check ((first_name <> ''::text)),
  constraint sales_person_last_name_check check ((last_name <> ''::text)),
  constraint sales_person_order_number_check check (((order_number >= 1) and (order_number <= 100))),
  constraint sales_person_pkey primary key (key),
  constraint sales_person_sales_center_key_key_key unique (sales_center_key, key)
);
create table search_alert (
  key integer generated always as identity,
  user_key integer not null,
  name text,
  search jsonb not null,
  frequency text default 'instant'::text not null,
  language text default 'en'::text not null,
  auto_favorite boolean default false not null,
  dealer_contact_agree boolean default false not null,
  additional_requests text,
  stop boolean default false not null,
  active_since timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  modified_at timestamp with time zone default now() not null,
  constraint search_alert_additional_requests_check check ((additional_requests <> ''::text)),
  constraint search_alert_frequency_check check ((frequency = any (array['instant'::text, 'daily'::text]))),
  constraint search_alert_language_check check ((language = any (array['en'::text, 'es'::text]))),
  constraint search_alert_name_check check ((name <> ''::text)),
  constraint search_alert_search_check check ((jsonb_typeof(search) = 'object'::text)),
  constraint search_alert_pkey primary key (key)
);
create table security_event (
  key bigint generated always as identity,
  user_key integer not null,
  kind text not null,
  at timestamp with time zone not null,
  browser text,
  system text,
  detail text,
  constraint security_event_browser_check check ((browser <> ''::text)),
  constraint security_event_detail_check check ((detail ~ '^[A-Za-z0-9._-]{1,60}$'::text)),
  constraint security_event_kind_check check ((kind = any (array['sign-in'::text, 'sign-in-failed'::text, 'locked-out'::text, 'access-refused'::text, 'confirmation-failed'::text, 'password-changed'::text, 'email-changed'::text, 'sessions-ended'::text, 'sessions-ended-by-staff'::text, 'identity-linked'::text, 'identity-unlinked'::text, 'factor-added'::text, 'factor-removed'::text, 'factor-failed'::text, 'recovery-codes-made'::text, 'recovery-code-used'::text, 'staff-granted'::text, 'staff-revoked'::text, 'api-key-created'::text, 'api-key-revoked'::text, 'api-key-refused'::text, 'seen-by-staff'::text]))),
  constraint security_event_system_check check ((system <> ''::text)),
  constraint security_event_pkey primary key (key)
);
create table session (
  key integer generated by default as identity,
  token_hash text not null,
  user_key integer not null,
  remember boolean default false not null,
  user_agent text,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  second_factor_at timestamp with time zone,
  authenticated_at timestamp with time zone default now(),
  seen_user_key integer,
  seen_until timestamp with time zone,
  constraint session_authenticated check ((authenticated_at is not null)),
  constraint session_user_agent_check check ((user_agent <> ''::text)),
  constraint session_pkey primary key (key),
  constraint session_token_hash_key unique (token_hash)
);
create table setting (
  name text not null,
  value jsonb not null,
  constraint setting_name_check check ((name ~ '^[a-z_]+$'::text)),
  constraint setting_pkey primary key (name)
);
create table shared_list (
  key integer generated always as identity,
  user_key integer not null,
  link integer not null,
  title text not null,
  alert_key integer,
  created_at timestamp with time zone default now() not null,
  constraint shared_list_title_check check (((title <> ''::text) and (length(title) <= 80))),
  constraint shared_list_link_key unique (link),
  constraint shared_list_pkey primary key (key),
  constraint shared_list_user_key_key unique (user_key)
);
create sequence shared_list_link
    as integer
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1;
alter sequence shared_list_link owned by shared_list.link;
create table shared_list_opinion (
  key integer generated always as identity,
  list_key integer not null,
  favorite_key integer not null,
  partner_key integer,
  vote text,
  note text,
  changed_at timestamp with time zone default now() not null,
  constraint shared_list_opinion_note_check check (((note <> ''::text) and (length(note) <= 500))),
  constraint shared_list_opinion_vote_check check ((vote = any (array['yes'::text, 'maybe'::text, 'no'::text]))),
  constraint shared_list_opinion_pkey primary key (key)
);
create table shared_list_partner (
  key integer generated always as identity,
  list_key integer not null,
  browser_hash text not null,
  name text not null,
  joined_at timestamp with time zone default now() not null,
  constraint shared_list_partner_name_check check (((name <> ''::text) and (length(name) <= 40))),
  constraint shared_list_partner_list_key_browser_hash_key unique (list_key, browser_hash),
  constraint shared_list_partner_pkey primary key (key)
);
create table social_flow (
  state_hash text not null,
  browser_hash text not null,
  provider text not null,
  verifier text not null,
  nonce text not null,
  language text not null,
  back text,
  user_key integer,
  expires_at timestamp with time zone not null,
  constraint social_flow_back_check check ((back ~~ '/%'::text)),
  constraint social_flow_language_check check ((language = any (array['en'::text, 'es'::text]))),
  constraint social_flow_provider_check check ((provider = any (array['google'::text, 'facebook'::text]))),
  constraint social_flow_pkey primary key (state_hash)
);
create table social_identity (
  provider text not null,
  subject text not null,
  user_key integer not null,
  linked_at timestamp with time zone default now() not null,
  constraint social_identity_provider_check check ((provider = any (array['google'::text, 'facebook'::text]))),
  constraint social_identity_subject_check check ((subject <> ''::text)),
  constraint social_identity_pkey primary key (provider, subject),
  constraint social_identity_user_key_provider_key unique (user_key, provider)
);
create table social_meeting (
  token_hash text not null,
  browser_hash text not null,
  user_key integer,
  provider text not null,
  subject text not null,
  first_name text,
  last_name text,
  email citext,
  is_verified boolean not null,
  expires_at timestamp with time zone not null,
  constraint social_meeting_first_name_check check ((first_name <> ''::text)),
  constraint social_meeting_last_name_check check ((last_name <> ''::text)),
  constraint social_meeting_provider_check check ((provider = any (array['google'::text, 'facebook'::text]))),
  constraint social_meeting_subject_check check ((subject <> ''::text)),
  constraint social_meeting_verifies_something check (((email is not null) or (not is_verified))),
  constraint social_meeting_pkey primary key (token_hash)
);
create table sponsored_listing (
  key integer generated by default as identity,
  listing_key integer not null,
  start_at timestamp with time zone default now() not null,
  end_at timestamp with time zone not null,
  constraint sponsored_listing_times_in_range check (((least(start_at, end_at) >= '1900-01-01 00:00:00+00'::timestamp with time zone) and (greatest(start_at, end_at) < '10000-01-01 00:00:00+00'::timestamp with time zone))),
  constraint sponsoring_ends_after_start check ((end_at > start_at)),
  constraint sponsored_listing_listing_key_key unique (listing_key),
  constraint sponsored_listing_pkey primary key (key)
);
create table state (
  abbreviation text not null,
  fips smallint not null,
  name text not null,
  population integer not null,
  latitude double precision not null,
  longitude double precision not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  constraint state_abbreviation_check check ((abbreviation ~ '^[A-Z]{2}$'::text)),
  constraint state_check check (((west <= east) and (south <= north))),
  constraint state_east_check check (((east >= ('-180'::integer)::double precision) and (east <= (180)::double precision))),
  constraint state_latitude_check check (((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision))),
  constraint state_longitude_check check (((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision))),
  constraint state_north_check check (((north >= ('-90'::integer)::double precision) and (north <= (90)::double precision))),
  constraint state_population_check check ((population >= 0)),
  constraint state_south_check check (((south >= ('-90'::integer)::double precision) and (south <= (90)::double precision))),
  constraint state_west_check check (((west >= ('-180'::integer)::double precision) and (west <= (180)::double precision))),
  constraint state_fips_key unique (fips),
  constraint state_name_key unique (name),
  constraint state_pkey primary key (abbreviation)
);
create table state_association (
  key integer generated by default as identity,
  name text not null,
  abbreviation text not null,
  state text,
  is_sponsored boolean default false not null,
  website text,
  join_link text,
  manager_key integer,
  send_notices boolean default false not null,
  address_key integer,
  phone_key integer,
  show_statistic_section boolean default true not null,
  has_filtered_results boolean default false not null,
  boosts_leads boolean default false not null,
  about_image text,
  header_image text,
  card_header_image text,
  card_left_image text,
  card_right_image text,
  constraint state_association_abbreviation_check check ((abbreviation <> ''::text)),
  constraint state_association_about_image_check check ((about_image ~ '^(https://|/[^/])'::text)),
  constraint state_association_card_header_image_check check ((card_header_image ~ '^(https://|/[^/])'::text)),
  constraint state_association_card_left_image_check check ((card_left_image ~ '^(https://|/[^/])'::text)),
  constraint state_association_card_right_image_check check ((card_right_image ~ '^(https://|/[^/])'::text)),
  constraint state_association_header_image_check check ((header_image ~ '^(https://|/[^/])'::text)),
  constraint state_association_join_link_check check ((join_link ~ '^https?://'::text)),
  constraint state_association_manager_key_check check ((manager_key > 0)),
  constraint state_association_name_check check ((name <> ''::text)),
  constraint state_association_website_check check ((website ~ '^https?://'::text)),
  constraint state_association_pkey primary key (key)
);
create table state_association_block (
  state_association_key integer not null,
  block text not null,
  enabled boolean default true not null,
  link text,
  background_image text,
  title text,
  title_es text,
  text text,
  text_es text,
  constraint state_association_block_background_image_check check ((background_image ~ '^(https://|/[^/])'::text)),
  constraint state_association_block_block_check check ((block = any (array['about'::text, 'block1'::text, 'block2'::text, 'block3'::text, 'block4'::text]))),
  constraint state_association_block_link_check check ((link ~ '^(https?://|/[^/])'::text)),
  constraint state_association_block_text_check check ((text <> ''::text)),
  constraint state_association_block_text_es_check check ((text_es <> ''::text)),
  constraint state_association_block_title_check check ((title <> ''::text)),
  constraint state_association_block_title_es_check check ((title_es <> ''::text)),
  constraint state_association_block_pkey primary key (state_association_key, block)
);
create table state_association_link (
  state_association_key integer not null,
  number smallint not null,
  label text not null,
  label_es text,
  url text not null,
  constraint state_association_link_label_check check ((label <> ''::text)),
  constraint state_association_link_label_es_check check ((label_es <> ''::text)),
  constraint state_association_link_number_check check (((number >= 1) and (number <= 100))),
  constraint state_association_link_url_check check ((url ~ '^https?://'::text)),
  constraint state_association_link_pkey primary key (state_association_key, number)
);
create table state_association_logo (
  state_association_key integer not null,
  kind text not null,
  url text not null,
  alt text not null,
  width smallint not null,
  height smallint not null,
  constraint state_association_logo_alt_check check ((alt <> ''::text)),
  constraint state_association_logo_height_check check (((height >= 1) and (height <= 2000))),
  constraint state_association_logo_kind_check check ((kind = any (array['logo'::text, 'alternate'::text]))),
  constraint state_association_logo_url_check check ((url ~ '^(https://|/[^/])'::text)),
  constraint state_association_logo_width_check check (((width >= 1) and (width <= 2000))),
  constraint state_association_logo_pkey primary key (state_association_key, kind)
);
create table text_message (
  key integer generated always as identity,
  id uuid default gen_random_uuid() not null,
  recipient text not null,
  sender text not null,
  body text not null,
  hours jsonb,
  created_at timestamp with time zone default now() not null,
  failed_at timestamp with time zone,
  failure text,
  delivery integer,
  about text[] default '{}'::text[] not null,
  constraint text_message_body_check check ((body <> ''::text)),
  constraint text_message_failures_have_a_time check (((failure is null) or (failed_at is not null))),
  constraint text_message_recipient_check check ((recipient ~ '^\+1[2-9][0-9]{9}$'::text)),
  constraint text_message_sender_check check ((sender = any (array['listing'::text, 'community'::text]))),
  constraint text_message_pkey primary key (key)
);
create table throttle (
  rule text not null,
  subject text not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  constraint throttle_count_check check ((count > 0)),
  constraint throttle_pkey primary key (rule, subject)
);
create table webhook (
  key integer generated by default as identity,
  user_key integer,
  company_key integer,
  url text not null,
  events text[] not null,
  seed text not null,
  previous_seed text,
  previous_until timestamp with time zone,
  created_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  disabled_at timestamp with time zone,
  constraint webhook_events_check check ((cardinality(events) > 0)),
  constraint webhook_has_one_owner check (((user_key is null) <> (company_key is null))),
  constraint webhook_previous_secret_ends check (((previous_seed is null) = (previous_until is null))),
  constraint webhook_url_check check ((length(url) <= 2000)),
  constraint webhook_pkey primary key (key)
);
create table webhook_delivery (
  key integer generated by default as identity,
  id uuid default gen_random_uuid() not null,
  webhook_key integer not null,
  event text not null,
  subject_key integer,
  created_at timestamp with time zone default now() not null,
  due_at timestamp with time zone default now(),
  attempts integer default 0 not null,
  attempted_at timestamp with time zone,
  delivered_at timestamp with time zone,
  status integer,
  answer text,
  failure text,
  constraint webhook_delivery_answer_check check ((length(answer) <= 500)),
  constraint webhook_delivery_attempts_check check ((attempts >= 0)),
  constraint webhook_delivery_event_check check ((event <> ''::text)),
  constraint webhook_delivery_pkey primary key (key)
);
create table zip (
  zip text not null,
  state text not null,
  city_key integer not null,
  county_key integer,
  active boolean default true not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint zip_latitude_check check (((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision))),
  constraint zip_longitude_check check (((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision))),
  constraint zip_zip_check check ((zip ~ '^[0-9]{5}$'::text)),
  constraint zip_pkey primary key (zip)
);
alter table shared_list alter column link set default nextval('shared_list_link'::regclass);
alter table ad_day add constraint ad_day_pkey primary key (ad_key, day, page, "position", state);
alter table appointment add constraint appointment_is_the_only_one exclude using gist (host_kind with =, host_key with =, during with &&) where (((status = any (array['requested'::text, 'confirmed'::text])) and (not is_suspect)));
alter table audit_entry add constraint audit_entry_subject_type_check check ((subject_type = any (array['listing'::text, 'park'::text, 'sales-center'::text, 'company'::text, 'registered-user'::text, 'package-price'::text, 'coupon'::text, 'ad-campaign'::text, 'ad-network'::text, 'loan-rules'::text, 'cost-assumptions'::text]))) not valid;
alter table listing_history add constraint listing_history_kind_check check ((kind = any (array['status'::text, 'asking-price'::text, 'rental-price'::text, 'rent-to-own-price'::text, 'lot-rent'::text]))) not valid;
alter table package_price add constraint package_price_once unique nulls not distinct (package_name, state, account_type);
alter table shared_list_opinion add constraint shared_list_opinion_list_key_favorite_key_partner_key_key unique nulls not distinct (list_key, favorite_key, partner_key);
create index account_token_expires_at on account_token using btree (expires_at);
create index account_token_user_key on account_token using btree (user_key);
create index ad_campaign_city on ad_campaign using btree (city_key) where (city_key is not null);
create index ad_campaign_company on ad_campaign using btree (company_key);
create index ad_campaign_county on ad_campaign using btree (county_key) where (county_key is not null);
create index ad_campaign_key on ad using btree (campaign_key);
create index ad_campaign_state on ad_campaign using btree (target_state) where (target_state is not null);
create index ad_campaign_zip on ad_campaign using btree (zip) where (zip is not null);
create index ad_click_at on ad_click using btree (at) where (person is not null);
create index ad_click_campaign on ad_click using btree (campaign_key, at);
create index ad_click_forged on ad_click using btree (at) where (reason = 'forged'::text);
create unique index ad_click_person on ad_click using btree (ad_key, person, hour) where (reason is null);
create unique index ad_click_reference on ad_click using btree (reference) where (reference is not null);
create index ad_click_referred on ad_click using btree (at) where (reference is not null);
create unique index ad_click_token on ad_click using btree (token) where (reason is null);
create index ad_click_uncharged on ad_click using btree (at) where ((reason is not null) or (price = 0));
create index ad_click_uncounted on ad_click using btree (key) where (not is_counted);
create index ad_day_day on ad_day using btree (day);
create index ad_lead_uncounted on ad_lead using btree (click_key) where (not is_counted);
create index ad_pending on ad using btree (created_at) where (review = 'pending'::text);
create index ad_slice_open on ad_slice using btree (used_at) where (spent < amount);
create index ad_view_at on ad_view using btree (at);
create index ad_view_uncounted on ad_view using btree (key) where (not is_counted);
create index address_city_key on address using btree (city_key);
create index address_county_key on address using btree (county_key);
create index address_point on address using btree (latitude, longitude);
create index address_state on address using btree (state);
create index address_zip on address using btree (zip);
create index alert_event_at on alert_event using btree (at);
create index alert_event_listing_key on alert_event using btree (listing_key);
create index alert_event_waiting on alert_event using btree (key) where (done_at is null);
create index alert_match_at on alert_match using btree (at);
create index alert_match_due on alert_match using btree (due_at) where ((mailed_at is null) and (due_at is not null));
create index alert_match_event_key on alert_match using btree (event_key);
create index alert_match_listing_key on alert_match using btree (listing_key);
create unique index alert_match_once on alert_match using btree (alert_key, event_key);
create index alert_match_told on alert_match using btree (alert_key, listing_key);
create index alert_match_user_key on alert_match using btree (user_key, mailed_at);
create index api_key_company_key on api_key using btree (company_key) where (company_key is not null);
create index api_key_revoked_at on api_key using btree (revoked_at) where (revoked_at is not null);
create index api_key_user_key on api_key using btree (user_key);
create index appointment_company on appointment using btree (company_key) where (company_key is not null);
create index appointment_email on appointment using btree (email);
create index appointment_entity on appointment using btree (type, entity_key);
create index appointment_host_user_key on appointment using btree (host_user_key);
create index appointment_link_appointment_key on appointment_link using btree (appointment_key);
create index appointment_reminder_appointment_key on appointment_reminder using btree (appointment_key);
create index appointment_user_key on appointment using btree (user_key);
create index association_notice_association on association_notice using btree (state_association_key, at);
create index audit_entry_subject on audit_entry using btree (subject_type, subject_key, key desc);
create index audit_entry_user_key on audit_entry using btree (user_key, key desc);
create index change_transaction on change using btree (transaction);
create index city_county_key on city using btree (county_key);
create index company_invitation_email on company_invitation using btree (email);
create index company_invitation_expires_at on company_invitation using btree (expires_at);
create index company_invitation_user_key on company_invitation using btree (user_key);
create index company_member_company_key on company_member using btree (company_key, joined_at);
create index confirmation_code_expires_at on confirmation_code using btree (expires_at);
create index contact_message_email on contact_message using btree (email);
create index data_request_email on data_request using btree (email);
create index event_at on event using btree (at);
create unique index event_once on event using btree (once, entity_key) where (once is not null);
create index event_uncounted on event using btree (key) where (not is_counted);
create index favorite_entity on favorite using btree (type, entity_key) where (unsaved_at is null);
create index favorite_unsaved_at on favorite using btree (unsaved_at) where (unsaved_at is not null);
create index file_to_remove_due_at on file_to_remove using btree (due_at);
create index idempotency_key_at on idempotency_key using btree (at);
create index idempotency_key_user_key on idempotency_key using btree (user_key);
create index lead_answer_recipient_key on lead_answer using btree (recipient_key);
create index lead_delivery_recipient_key on lead_delivery using btree (recipient_key);
create index lead_email on lead using btree (email) where (email is not null);
create index lead_fingerprint on lead using btree (fingerprint) where (fingerprint is not null);
create index lead_recipient_company on lead_recipient using btree (company_key, created_at desc, key desc) where (company_key is not null);
create index lead_recipient_created_at on lead_recipient using btree (created_at);
create index lead_recipient_first_answered_by on lead_recipient using btree (first_answered_by) where (first_answered_by is not null);
create index lead_recipient_user_key on lead_recipient using btree (user_key, created_at desc, key desc) where (user_key is not null);
create index lead_subject on lead using btree (subject_type, subject_key);
create index lead_user_key on lead using btree (user_key) where (user_key is not null);
create index lead_with_questions on lead using btree (subject_key) where ((subject_type = 'listing'::text) and (questions <> '{}'::text[]));
create index lead_with_untold_facts on lead using btree (subject_key) where ((subject_type = 'listing'::text) and (not (questions <@ told_facts)));
create index ledger_entry_account on ledger_entry using btree (account);
create index listing_agent on listing using btree (agent_key) where (agent_key is not null);
create index listing_asking_price on listing using btree (asking_price) where (active = 1);
create index listing_day_day on listing_day using btree (day);
create index listing_decision_listing_key on listing_decision using btree (listing_key, key desc);
create index listing_decision_staff_key on listing_decision using btree (staff_key);
create index listing_description_hash on listing using btree (md5(description)) where (length(description) >= 80);
create index listing_draft_browser on listing_draft using btree (browser_hash) where (browser_hash is not null);
create index listing_draft_modified on listing_draft using btree (modified_at) where (listing_key is null);
create index listing_draft_user on listing_draft using btree (user_key, modified_at desc);
create index listing_held on listing using btree (review_at) where hold_review;
create index listing_history_listing_key on listing_history using btree (listing_key, at desc);
create index listing_load_created_at on listing_load using btree (created_at);
create index listing_load_line_listing on listing_load_line using btree (listing_key) where (listing_key is not null);
create index listing_load_owner on listing_load using btree (owner_type, owner_key, key);
create index listing_load_user_key on listing_load using btree (user_key);
create unique index listing_notice_once on listing_notice using btree (listing_key, kind, about, user_key);
create index listing_notice_user on listing_notice using btree (user_key);
create unique index listing_own_number on listing using btree (owner_type, owner_key, own_number) where (own_number is not null);
create index listing_owner on listing using btree (owner_type, owner_key);
create index listing_park_key on listing using btree (park_key);
create index listing_price_computed_at on listing_price using btree (computed_at);
create index listing_proof_at on listing_proof using btree (at);
create index listing_proof_listing_key on listing_proof using btree (listing_key, key);
create index listing_proof_user_key on listing_proof using btree (user_key);
create index listing_request_email on listing_request using btree (email);
create index listing_sales_center_key on listing using btree (sales_center_key, sales_person_key);
create index listing_section_hud_label on listing_section using btree (hud_label) where (hud_label is not null);
create index listing_section_serial on listing_section using btree (upper(regexp_replace(serial_number, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) where (serial_number is not null);
create index listing_started on listing using btree (started_at desc) where (active = 1);
create index listing_started_ever on listing using btree (started_at desc) where (active >= 1);
create index listing_state_association_key on listing using btree (state_association_key);
create index listing_upgrade_end on listing using btree (upgrade_end_at) where (package_name <> 'standard'::text);
create index mail_about on mail using gin (about);
create index mail_failed_at on mail using btree (failed_at) where (failed_at is not null);
create index mail_recipient on mail using btree (recipient);
create index mail_reply_to on mail using btree (reply_to);
create index notice_company_confirmed on listing using btree (confirmed_at) where ((active = 1) and (owner_type = 'companies'::text));
create index notice_company_rested on listing using btree (removed_at) where ((active = 3) and (owner_type = 'companies'::text) and (removal_reason = 'unconfirmed'::text));
create index notice_company_sold on listing using btree (removed_at) where ((active = 2) and (owner_type = 'companies'::text));
create index notice_company_started on listing using btree (started_at) where ((active = 1) and (owner_type = 'companies'::text));
create index notice_listing_confirmed on listing using btree (confirmed_at) where ((active = 1) and (owner_type = 'registered-users'::text));
create index notice_listing_ending on listing using btree (ending_at) where ((active = 1) and (owner_type = 'registered-users'::text));
create index notice_listing_sold on listing using btree (removed_at) where ((active = 2) and (owner_type = 'registered-users'::text));
create index notice_listing_started on listing using btree (started_at) where ((active = 1) and (owner_type = 'registered-users'::text));
create index open_house_listing_key on open_house using btree (listing_key, start_at);
create index package_order_billing on package_order using btree (listing_key) where ((subscription_id is not null) and (billing_ended_at is null));
create index package_order_checked on package_order using btree (checked_at) where ((state = 'open'::text) and (checkout_id is not null));
create index package_order_company on package_order using btree (company_key) where (company_key is not null);
create index package_order_coupon on package_order using btree (coupon_key) where (coupon_key is not null);
create index package_order_listing on package_order using btree (listing_key);
create unique index package_order_open on package_order using btree (listing_key) where (state = 'open'::text);
create unique index package_order_open_credit on package_order using btree (company_key) where (state = 'open'::text);
create unique index package_order_payment on package_order using btree (payment_id);
create unique index package_order_subscription on package_order using btree (subscription_id);
create index package_order_user on package_order using btree (user_key);
create index package_price_state on package_price using btree (state) where (state is not null);
create index park_application_listing on park_application using btree (listing_key);
create index park_application_open on park_application using btree (asked_on) where (reminds and (answer is null));
create index park_application_park on park_application using btree (park_key);
create index park_claim_owner on park_claim using btree (owner_type, owner_key) where (state = 'approved'::text);
create index park_claim_park_key on park_claim using btree (park_key, state);
create index park_claim_proof_claim_key on park_claim_proof using btree (claim_key, key);
create index park_claim_queue on park_claim using btree (changed_at) where (state = any (array['open'::text, 'waiting'::text]));
create index park_claim_staff_key on park_claim using btree (staff_key);
create unique index park_claim_undecided on park_claim using btree (user_key, park_key) where (state = any (array['open'::text, 'waiting'::text]));
create index park_claim_user_key on park_claim using btree (user_key, park_key);
create index park_email_key on park using btree (email_key);
create index park_listing_rent_park_key on park_listing_rent using btree (park_key, as_of);
create index park_lot_rent_newest on park_lot_rent using btree (park_key, as_of);
create index park_owner on park using btree (owner_type, owner_key);
create index park_pending on park using btree (created_at) where (review = 'pending'::text);
create index park_phone_key on park using btree (phone_key);
create index park_rent_answer_park_key on park_rent_answer using btree (park_key, state, key);
create index park_rent_answer_queue on park_rent_answer using btree (answered_at) where (state = 'waiting'::text);
create index park_rent_answer_staff_key on park_rent_answer using btree (staff_key);
create index park_rent_answer_user_key on park_rent_answer using btree (user_key);
create unique index park_rent_report_once_a_year on park_rent_report using btree (user_key, park_key, year) where (state <> 'refused'::text);
create index park_rent_report_park_key on park_rent_report using btree (park_key, state);
create index park_rent_report_queue on park_rent_report using btree (reported_at) where (state = 'waiting'::text);
create index park_rent_report_staff_key on park_rent_report using btree (staff_key);
create index park_rent_report_user_key on park_rent_report using btree (user_key);
create index park_sales_email_key on park using btree (sales_email_key);
create index park_sales_phone_key on park using btree (sales_phone_key);
create index park_site_rent_newest on park_site_rent using btree (park_key, as_of);
create index park_state_association_key on park using btree (state_association_key);
create index passkey_challenge_expires_at on passkey_challenge using btree (expires_at);
create index passkey_user_key on passkey using btree (user_key);
create index payment_event_unworked on payment_event using btree (key) where (worked_at is null);
create index pending_sign_in_expires_at on pending_sign_in using btree (expires_at);
create index pending_sign_in_user_key on pending_sign_in using btree (user_key);
create index photo_content_hash on photo using btree (content_hash) where (content_hash is not null);
create index photo_copy_of on photo using btree (copy_of) where (copy_of is not null);
create index photo_fetch_load_key on photo_fetch using btree (load_key);
create unique index photo_floor_plan_order on photo using btree (floor_plan_key, order_number);
create unique index photo_park_mark on photo using btree (park_key, kind) where ((park_key is not null) and (kind <> 'photo'::text));
create unique index photo_sales_center_mark on photo using btree (sales_center_key, kind) where ((sales_center_key is not null) and (kind <> 'photo'::text));
create index photo_upload_target on photo_upload using btree (target_type, target_key);
create index photo_upload_touched_at on photo_upload using btree (touched_at);
create index problem_answer_subject on problem_answer using btree (subject_type, subject_key, key);
create index problem_answer_user on problem_answer using btree (user_key) where (user_key is not null);
create index problem_report_created on problem_report using btree (created_at);
create index problem_report_email on problem_report using btree (lower(email)) where (email is not null);
create index problem_report_open on problem_report using btree (subject_type, subject_key) where (decided_at is null);
create index problem_report_staff on problem_report using btree (staff_key) where (staff_key is not null);
create index problem_report_subject on problem_report using btree (subject_type, subject_key, key);
create index problem_report_user on problem_report using btree (user_key) where (user_key is not null);
create index push_message_created_at on push_message using btree (created_at);
create index push_message_subscription_key on push_message using btree (subscription_key);
create index push_subscription_user_key on push_subscription using btree (user_key);
create index recovery_code_user_key on recovery_code using btree (user_key);
create index relay_address_a on relay using btree (address_a);
create index relay_address_b on relay using btree (address_b);
create index relay_ended on relay using btree (key) where (off_a and off_b);
create index relay_message_received_at on relay_message using btree (received_at);
create index relay_others_b on relay using gin (others_b);
create index relay_user_key_a on relay using btree (user_key_a) where (user_key_a is not null);
create index relay_user_key_b on relay using btree (user_key_b) where (user_key_b is not null);
create index sales_center_alt_phone_key on sales_center using btree (alt_phone_key);
create index sales_center_company_key on sales_center using btree (company_key);
create index sales_center_email_key on sales_center using btree (email_key);
create index sales_center_floor_plan_floor_plan_key on sales_center_floor_plan using btree (floor_plan_key);
create index sales_center_other_email_1_key on sales_center using btree (other_email_1_key);
create index sales_center_other_email_2_key on sales_center using btree (other_email_2_key);
create index sales_center_owner on sales_center using btree (owner_type, owner_key);
create index sales_center_park_key on sales_center using btree (park_key);
create index sales_center_phone_key on sales_center using btree (phone_key);
create index sales_center_state_association_key on sales_center using btree (state_association_key);
create index sales_center_territory on sales_center using gist (territory);
create unique index sales_person_account on sales_person using btree (sales_center_key, user_key) where (user_key is not null);
create index sales_person_email_key on sales_person using btree (email_key);
create index sales_person_phone_key on sales_person using btree (phone_key);
create index sales_person_user on sales_person using btree (user_key) where (user_key is not null);
create index search_alert_modified_at on search_alert using btree (modified_at);
create index search_alert_user_key on search_alert using btree (user_key);
create index security_event_at on security_event using btree (at);
create index security_event_user_key on security_event using btree (user_key, key desc);
create index session_expires_at on session using btree (expires_at);
create index session_seen_user on session using btree (seen_user_key) where (seen_user_key is not null);
create index session_user_key on session using btree (user_key);
create index shared_list_alert on shared_list using btree (alert_key);
create index shared_list_opinion_favorite on shared_list_opinion using btree (favorite_key);
create index shared_list_opinion_partner on shared_list_opinion using btree (partner_key);
create index social_flow_expires_at on social_flow using btree (expires_at);
create index social_flow_user_key on social_flow using btree (user_key);
create index social_meeting_expires_at on social_meeting using btree (expires_at);
create index social_meeting_user_key on social_meeting using btree (user_key);
create index state_association_address_key on state_association using btree (address_key);
create index state_association_phone_key on state_association using btree (phone_key);
create index state_association_state on state_association using btree (state);
create index text_message_failed_at on text_message using btree (failed_at) where (failed_at is not null);
create index text_message_recipient on text_message using btree (recipient);
create index throttle_ends_at on throttle using btree (ends_at);
create index webhook_company_key on webhook using btree (company_key) where (company_key is not null);
create index webhook_delivery_created_at on webhook_delivery using btree (created_at);
create index webhook_delivery_due on webhook_delivery using btree (webhook_key, due_at) where (due_at is not null);
create index webhook_delivery_webhook_key on webhook_delivery using btree (webhook_key, key desc);
create index webhook_user_key on webhook using btree (user_key) where (user_key is not null);
create index zip_city_key on zip using btree (city_key);
create index zip_county_key on zip using btree (county_key);
insert into ad_network (key, is_used, script_url, slots, version) values (1, null, null, null, 1);
insert into cost_assumptions (key, down_payment, loan_term, home_loan_rate, land_loan_rate, insurance, as_of, version) values (1, 10, 20, 9.5, 7, 100, '2026-11-27', 1);
insert into loan_rules (key, switched_off, version) values (1, '{}', 1);
insert into package_price (package_name, state, account_type, price, monthly_price, is_default) values ('standard', null, null, 0, null, true);
insert into package_price (package_name, state, account_type, price, monthly_price, is_default) values ('featured', null, null, 49, 24, true);
insert into package_price (package_name, state, account_type, price, monthly_price, is_default) values ('premium', null, null, 99, 39, true);
create trigger alert_event_insert after insert on listing referencing new table as new_listing for each statement execute function alert_event_of_insert();
create trigger alert_event_update after update on listing referencing old table as old_listing new table as new_listing for each statement execute function alert_event_of_update();
create trigger answer_for_webhooks after insert on lead_answer for each row execute function note_answer_for_webhooks();
create trigger audit_entry_is_append_only before delete or update on audit_entry for each row execute function refuse_audit_change();
create trigger audit_entry_is_never_truncated before truncate on audit_entry for each statement execute function refuse_audit_change();
create trigger company_has_owner after insert or delete or update on company_member for each row execute function keep_company_owner();
create trigger lead_for_webhooks after insert on lead_recipient for each row when ((new.status <> 'spam'::text)) execute function note_lead_for_webhooks();
create trigger ledger_entry_is_append_only before delete or update on ledger_entry for each row execute function refuse_ledger_change();
create constraint trigger ledger_entry_is_balanced after insert on ledger_entry deferrable initially deferred for each row execute function check_ledger_cause();
create trigger ledger_entry_is_never_truncated before truncate on ledger_entry for each statement execute function refuse_ledger_change();
create trigger listing_before_insert before insert on listing for each row when (((new.original_price is null) and (new.asking_price is not null))) execute function listing_before_write();
create trigger listing_before_update before update on listing for each row execute function listing_before_write();
create trigger listing_history_insert after insert on listing referencing new table as new_listing for each statement execute function listing_history_of_insert();
create trigger listing_history_update after update on listing referencing old table as old_listing new table as new_listing for each statement execute function listing_history_of_update();
create trigger listing_insert_for_webhooks after insert on listing for each row when ((new.owner_key is not null)) execute function note_listing_for_webhooks();
create trigger listing_section_insert after insert on listing_section referencing new table as new_row for each statement execute function listing_section_check();
create trigger listing_section_update after update on listing_section referencing new table as new_row for each statement execute function listing_section_check();
create trigger listing_sections_update after update of sections on listing for each row when ((new.sections is distinct from old.sections)) execute function listing_sections_check();
create trigger listing_transition after update on listing for each row when ((old.active is distinct from new.active)) execute function listing_transition_check();
create trigger listing_update_for_webhooks after update on listing for each row when (((new.owner_key is not null) and (new.version <> old.version))) execute function note_listing_for_webhooks();
create trigger move_territory after update of latitude, longitude on address for each row when (((old.latitude is distinct from new.latitude) or (old.longitude is distinct from new.longitude))) execute function move_territory();
create trigger never_deleted after delete on park_lot_rent for each row execute function refuse_delete_of_figure();
create trigger never_deleted after delete on park_site_rent for each row execute function refuse_delete_of_figure();
create trigger note_ads after update on ad_campaign referencing new table as new_rows for each statement execute function note_change_of_referring('ad', 'ad', 'campaign_key');
create trigger note_ads after update on company referencing old table as old_rows new table as new_rows for each statement execute function note_change_of_advertiser();
create trigger note_ads_insert after insert on ad_limit referencing new table as new_rows for each statement execute function note_change_of_ad_limit();
create trigger note_ads_update after update on ad_limit referencing new table as new_rows for each statement execute function note_change_of_ad_limit();
create trigger note_decision after update of decision on problem_report for each row when (((new.subject_type = 'listing'::text) and (old.decision is distinct from new.decision))) execute function note_problem_decision();
create trigger note_floor_plans after update on address referencing new table as new_rows for each statement execute function note_floor_plans_of_sales_center('address_key');
create trigger note_floor_plans after update on sales_center referencing new table as new_rows for each statement execute function note_floor_plans_of_sales_center('key');
create trigger note_homes_delete after delete on park_lot_rent referencing old table as changed_rows for each statement execute function note_homes_of_lot_rent();
create trigger note_homes_insert after insert on park_lot_rent referencing new table as changed_rows for each statement execute function note_homes_of_lot_rent();
create trigger note_homes_update_from after update on park_lot_rent referencing old table as changed_rows for each statement execute function note_homes_of_lot_rent();
create trigger note_homes_update_to after update on park_lot_rent referencing new table as changed_rows for each statement execute function note_homes_of_lot_rent();
create trigger note_insert after insert on listing_price for each row when ((new."position" is not null)) execute function note_listing_price();
create trigger note_listing_rent after insert or update of active, hold_review, park_key, lot_rent_amount, lot_rent_as_of on listing for each row when (((new.active = 1) and (not new.is_hidden) and (new.park_key is not null) and (new.lot_rent_amount > 0) and (new.lot_rent_as_of is not null) and (not (new.lot_rent_source is distinct from 'seller'::text)))) execute function note_listing_rent();
create trigger note_listings after update on address referencing new table as new_rows for each statement execute function note_change_of_referring('listing', 'listing', 'address_key');
create trigger note_listings after update on park referencing new table as new_rows for each statement execute function note_change_of_referring('listing', 'listing', 'park_key');
create trigger note_listings after update on sales_center referencing new table as new_rows for each statement execute function note_change_of_referring('listing', 'listing', 'sales_center_key');
create trigger note_listings after update on sales_person referencing new table as new_rows for each statement execute function note_change_of_referring('listing', 'listing', 'sales_person_key');
create trigger note_listings after update on state_association referencing new table as new_rows for each statement execute function note_change_of_referring('listing', 'listing', 'state_association_key');
create trigger note_listings_insert after insert on sales_center_appointment_availability referencing new table as new_rows for each statement execute function note_listings_of_schedule();
create trigger note_listings_update after update on sales_center_appointment_availability referencing new table as new_rows for each statement execute function note_listings_of_schedule();
create trigger note_membership after insert or update of state_association_key on park for each row execute function note_membership('park');
create trigger note_membership after insert or update of state_association_key on sales_center for each row execute function note_membership('sales-center');
create trigger note_parks after update on address referencing new table as new_rows for each statement execute function note_change_of_referring('park', 'park', 'address_key');
create trigger note_parks after update on state_association referencing new table as new_rows for each statement execute function note_change_of_referring('park', 'park', 'state_association_key');
create trigger note_parks_delete after delete on listing referencing old table as old_rows for each statement execute function note_change_of_counting('park', 'park_key');
create trigger note_parks_insert after insert on listing referencing new table as new_rows for each statement execute function note_change_of_counting('park', 'park_key');
create trigger note_parks_of_sales_phone after update on phone referencing new table as new_rows for each statement execute function note_change_of_referring('park', 'park', 'sales_phone_key');
create trigger note_parks_update after update on listing referencing old table as old_rows new table as new_rows for each statement execute function note_change_of_counting('park', 'park_key');
create trigger note_person_delete after delete on photo referencing old table as changed_rows for each statement execute function note_change_of_person_photo();
create trigger note_person_insert after insert on photo referencing new table as changed_rows for each statement execute function note_change_of_person_photo();
create trigger note_person_update after update on photo referencing new table as changed_rows for each statement execute function note_change_of_person_photo();
create trigger note_phone after update on phone referencing new table as new_rows for each statement execute function note_change_of_phone();
create trigger note_sales_centers after update on address referencing new table as new_rows for each statement execute function note_change_of_referring('sales_center', 'sales_center', 'address_key');
create trigger note_sales_centers after update on company referencing new table as new_rows for each statement execute function note_change_of_referring('sales_center', 'sales_center', 'company_key');
create trigger note_sales_centers after update on park referencing new table as new_rows for each statement execute function note_change_of_referring('sales_center', 'sales_center', 'park_key');
create trigger note_sales_centers after update on phone referencing new table as new_rows for each statement execute function note_change_of_referring('sales_center', 'sales_center', 'alt_phone_key');
create trigger note_sales_centers after update on state_association referencing new table as new_rows for each statement execute function note_change_of_referring('sales_center', 'sales_center', 'state_association_key');
create trigger note_sales_centers_delete after delete on listing referencing old table as old_rows for each statement execute function note_change_of_counting('sales_center', 'sales_center_key');
create trigger note_sales_centers_insert after insert on listing referencing new table as new_rows for each statement execute function note_change_of_counting('sales_center', 'sales_center_key');
create trigger note_sales_centers_update after update on listing referencing old table as old_rows new table as new_rows for each statement execute function note_change_of_counting('sales_center', 'sales_center_key');
create trigger note_state_associations after update on address referencing new table as new_rows for each statement execute function note_change_of_referring('state_association', 'state_association', 'address_key');
create trigger note_state_associations after update on phone referencing new table as new_rows for each statement execute function note_change_of_referring('state_association', 'state_association', 'phone_key');
create trigger note_update after update on listing_price for each row when (((((((old.price is distinct from new.price) or (old."position" is distinct from new."position")) or (old.low is distinct from new.low)) or (old.high is distinct from new.high)) or (old.found is distinct from new.found)) or (old.comparables is distinct from new.comparables))) execute function note_listing_price();
create trigger note_update after update on reply_figure for each row when ((((old.percent is distinct from new.percent) or (old.median_hours is distinct from new.median_hours)) or (old.messages is distinct from new.messages))) execute function note_reply_figure();
create trigger note_write after insert or delete on reply_figure for each row execute function note_reply_figure();
create trigger only_added before update on park_listing_rent for each row execute function refuse_update();
create trigger only_added before update on park_lot_rent for each row execute function refuse_update();
create trigger only_added before update of park_key, text, answered_at on park_rent_answer for each row execute function refuse_update();
create trigger only_added before update of park_key, user_key, amount, site_kind, since, includes, raised_by, raised_on, reported_at, year on park_rent_report for each row execute function refuse_update();
create trigger only_added before update on park_site_rent for each row execute function refuse_update();
create trigger photo_file after delete on photo for each row when ((old.drawing is null)) execute function remove_file_of_photo();
create trigger registered_user_staff_change after update of is_staff on registered_user for each row when ((old.is_staff is distinct from new.is_staff)) execute function note_staff_change();
create trigger release_company_work after delete on company_member for each row execute function release_company_work();
create trigger security_event_is_append_only before update on security_event for each row execute function refuse_security_event_change();
create trigger set_territory before insert or update of territory_radius, address_key on sales_center for each row execute function set_territory();
create trigger track_delete after delete on listing referencing old table as old_rows for each statement execute function note_change('listing', 'key');
create trigger track_delete after delete on listing_email referencing old table as old_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_delete after delete on listing_phone referencing old table as old_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_delete after delete on listing_section referencing old table as old_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_delete after delete on open_house referencing old table as old_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_delete after delete on park referencing old table as old_rows for each statement execute function note_change('park', 'key');
create trigger track_delete after delete on photo referencing old table as old_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_delete after delete on sales_center referencing old table as old_rows for each statement execute function note_change('sales_center', 'key');
create trigger track_delete after delete on sales_person referencing old table as old_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_delete after delete on sponsored_listing referencing old table as old_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_delete after delete on state_association referencing old table as old_rows for each statement execute function note_change('state_association', 'key');
create trigger track_delete_ad after delete on ad referencing old table as old_rows for each statement execute function note_change('ad', 'key');
create trigger track_delete_ad_network after delete on ad_network referencing old table as old_rows for each statement execute function note_change('ad_network', 'key');
create trigger track_delete_cost_assumptions after delete on cost_assumptions referencing old table as old_rows for each statement execute function note_change('cost_assumptions', 'key');
create trigger track_delete_floor_plan after delete on floor_plan referencing old table as old_rows for each statement execute function note_change('floor_plan', 'key');
create trigger track_delete_floor_plan after delete on floor_plan_opening referencing old table as old_rows for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_delete_floor_plan after delete on floor_plan_room referencing old table as old_rows for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_delete_floor_plan after delete on photo referencing old table as old_rows for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_delete_floor_plan after delete on sales_center_floor_plan referencing old table as old_rows for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_delete_listing after delete on listing_appointment_availability referencing old table as old_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_delete_loan_rules after delete on loan_rules referencing old table as old_rows for each statement execute function note_change('loan_rules', 'key');
create trigger track_delete_park after delete on park_claim referencing old table as old_rows for each statement execute function note_change('park', 'park_key');
create trigger track_delete_park after delete on park_detail referencing old table as old_rows for each statement execute function note_change('park', 'park_key');
create trigger track_delete_park after delete on park_hours referencing old table as old_rows for each statement execute function note_change('park', 'park_key');
create trigger track_delete_park after delete on park_listing_rent referencing old table as old_rows for each statement execute function note_change('park', 'park_key');
create trigger track_delete_park after delete on park_lot_rent referencing old table as old_rows for each statement execute function note_change('park', 'park_key');
create trigger track_delete_park after delete on park_ownership_change referencing old table as old_rows for each statement execute function note_change('park', 'park_key');
create trigger track_delete_park after delete on park_site_rent referencing old table as old_rows for each statement execute function note_change('park', 'park_key');
create trigger track_delete_park after delete on photo referencing old table as old_rows for each statement execute function note_change('park', 'park_key');
create trigger track_delete_sales_center after delete on photo referencing old table as old_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_delete_sales_center after delete on sales_center_appointment_availability referencing old table as old_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_delete_sales_center after delete on sales_center_floor_plan referencing old table as old_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_delete_sales_center after delete on sales_center_hours referencing old table as old_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_delete_sales_center after delete on sales_center_social_media referencing old table as old_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_delete_state_association after delete on state_association_block referencing old table as old_rows for each statement execute function note_change('state_association', 'state_association_key');
create trigger track_delete_state_association after delete on state_association_link referencing old table as old_rows for each statement execute function note_change('state_association', 'state_association_key');
create trigger track_delete_state_association after delete on state_association_logo referencing old table as old_rows for each statement execute function note_change('state_association', 'state_association_key');
create trigger track_insert after insert on listing referencing new table as new_rows for each statement execute function note_change('listing', 'key');
create trigger track_insert after insert on listing_email referencing new table as new_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_insert after insert on listing_phone referencing new table as new_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_insert after insert on listing_section referencing new table as new_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_insert after insert on open_house referencing new table as new_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_insert after insert on park referencing new table as new_rows for each statement execute function note_change('park', 'key');
create trigger track_insert after insert on photo referencing new table as new_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_insert after insert on sales_center referencing new table as new_rows for each statement execute function note_change('sales_center', 'key');
create trigger track_insert after insert on sales_person referencing new table as new_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_insert after insert on sponsored_listing referencing new table as new_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_insert after insert on state_association referencing new table as new_rows for each statement execute function note_change('state_association', 'key');
create trigger track_insert_ad after insert on ad referencing new table as new_rows for each statement execute function note_change('ad', 'key');
create trigger track_insert_ad_network after insert on ad_network referencing new table as new_rows for each statement execute function note_change('ad_network', 'key');
create trigger track_insert_cost_assumptions after insert on cost_assumptions referencing new table as new_rows for each statement execute function note_change('cost_assumptions', 'key');
create trigger track_insert_floor_plan after insert on floor_plan referencing new table as new_rows for each statement execute function note_change('floor_plan', 'key');
create trigger track_insert_floor_plan after insert on floor_plan_opening referencing new table as new_rows for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_insert_floor_plan after insert on floor_plan_room referencing new table as new_rows for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_insert_floor_plan after insert on photo referencing new table as new_rows for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_insert_floor_plan after insert on sales_center_floor_plan referencing new table as new_rows for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_insert_listing after insert on listing_appointment_availability referencing new table as new_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_insert_loan_rules after insert on loan_rules referencing new table as new_rows for each statement execute function note_change('loan_rules', 'key');
create trigger track_insert_park after insert on park_claim referencing new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_insert_park after insert on park_detail referencing new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_insert_park after insert on park_hours referencing new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_insert_park after insert on park_listing_rent referencing new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_insert_park after insert on park_lot_rent referencing new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_insert_park after insert on park_ownership_change referencing new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_insert_park after insert on park_site_rent referencing new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_insert_park after insert on photo referencing new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_insert_sales_center after insert on photo referencing new table as new_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_insert_sales_center after insert on sales_center_appointment_availability referencing new table as new_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_insert_sales_center after insert on sales_center_floor_plan referencing new table as new_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_insert_sales_center after insert on sales_center_hours referencing new table as new_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_insert_sales_center after insert on sales_center_social_media referencing new table as new_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_insert_state_association after insert on state_association_block referencing new table as new_rows for each statement execute function note_change('state_association', 'state_association_key');
create trigger track_insert_state_association after insert on state_association_link referencing new table as new_rows for each statement execute function note_change('state_association', 'state_association_key');
create trigger track_insert_state_association after insert on state_association_logo referencing new table as new_rows for each statement execute function note_change('state_association', 'state_association_key');
create trigger track_truncate after truncate on listing for each statement execute function note_change('listing', 'key');
create trigger track_truncate after truncate on listing_email for each statement execute function note_change('listing', 'listing_key');
create trigger track_truncate after truncate on listing_phone for each statement execute function note_change('listing', 'listing_key');
create trigger track_truncate after truncate on listing_section for each statement execute function note_change('listing', 'listing_key');
create trigger track_truncate after truncate on open_house for each statement execute function note_change('listing', 'listing_key');
create trigger track_truncate after truncate on park for each statement execute function note_change('park', 'key');
create trigger track_truncate after truncate on photo for each statement execute function note_change('listing', 'listing_key');
create trigger track_truncate after truncate on sales_center for each statement execute function note_change('sales_center', 'key');
create trigger track_truncate after truncate on sales_person for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_truncate after truncate on sponsored_listing for each statement execute function note_change('listing', 'listing_key');
create trigger track_truncate after truncate on state_association for each statement execute function note_change('state_association', 'key');
create trigger track_truncate_ad after truncate on ad for each statement execute function note_change('ad', 'key');
create trigger track_truncate_ad_network after truncate on ad_network for each statement execute function note_change('ad_network', 'key');
create trigger track_truncate_cost_assumptions after truncate on cost_assumptions for each statement execute function note_change('cost_assumptions', 'key');
create trigger track_truncate_floor_plan after truncate on floor_plan for each statement execute function note_change('floor_plan', 'key');
create trigger track_truncate_floor_plan after truncate on floor_plan_opening for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_truncate_floor_plan after truncate on floor_plan_room for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_truncate_floor_plan after truncate on photo for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_truncate_floor_plan after truncate on sales_center_floor_plan for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_truncate_listing after truncate on listing_appointment_availability for each statement execute function note_change('listing', 'listing_key');
create trigger track_truncate_loan_rules after truncate on loan_rules for each statement execute function note_change('loan_rules', 'key');
create trigger track_truncate_park after truncate on park_claim for each statement execute function note_change('park', 'park_key');
create trigger track_truncate_park after truncate on park_detail for each statement execute function note_change('park', 'park_key');
create trigger track_truncate_park after truncate on park_hours for each statement execute function note_change('park', 'park_key');
create trigger track_truncate_park after truncate on park_listing_rent for each statement execute function note_change('park', 'park_key');
create trigger track_truncate_park after truncate on park_lot_rent for each statement execute function note_change('park', 'park_key');
create trigger track_truncate_park after truncate on park_ownership_change for each statement execute function note_change('park', 'park_key');
create trigger track_truncate_park after truncate on park_site_rent for each statement execute function note_change('park', 'park_key');
create trigger track_truncate_park after truncate on photo for each statement execute function note_change('park', 'park_key');
create trigger track_truncate_sales_center after truncate on photo for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_truncate_sales_center after truncate on sales_center_appointment_availability for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_truncate_sales_center after truncate on sales_center_floor_plan for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_truncate_sales_center after truncate on sales_center_hours for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_truncate_sales_center after truncate on sales_center_social_media for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_truncate_state_association after truncate on state_association_block for each statement execute function note_change('state_association', 'state_association_key');
create trigger track_truncate_state_association after truncate on state_association_link for each statement execute function note_change('state_association', 'state_association_key');
create trigger track_truncate_state_association after truncate on state_association_logo for each statement execute function note_change('state_association', 'state_association_key');
create trigger track_update after update on listing referencing old table as old_rows new table as new_rows for each statement execute function note_change('listing', 'key');
create trigger track_update after update on listing_email referencing old table as old_rows new table as new_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_update after update on listing_phone referencing old table as old_rows new table as new_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_update after update on listing_section referencing old table as old_rows new table as new_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_update after update on open_house referencing old table as old_rows new table as new_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_update after update on park referencing old table as old_rows new table as new_rows for each statement execute function note_change('park', 'key');
create trigger track_update after update on photo referencing old table as old_rows new table as new_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_update after update on sales_center referencing old table as old_rows new table as new_rows for each statement execute function note_change('sales_center', 'key');
create trigger track_update after update on sales_person referencing old table as old_rows new table as new_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_update after update on sponsored_listing referencing old table as old_rows new table as new_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_update after update on state_association referencing old table as old_rows new table as new_rows for each statement execute function note_change('state_association', 'key');
create trigger track_update_ad after update on ad referencing old table as old_rows new table as new_rows for each statement execute function note_change('ad', 'key');
create trigger track_update_ad_network after update on ad_network referencing old table as old_rows new table as new_rows for each statement execute function note_change('ad_network', 'key');
create trigger track_update_cost_assumptions after update on cost_assumptions referencing old table as old_rows new table as new_rows for each statement execute function note_change('cost_assumptions', 'key');
create trigger track_update_floor_plan after update on floor_plan referencing old table as old_rows new table as new_rows for each statement execute function note_change('floor_plan', 'key');
create trigger track_update_floor_plan after update on floor_plan_opening referencing old table as old_rows new table as new_rows for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_update_floor_plan after update on floor_plan_room referencing old table as old_rows new table as new_rows for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_update_floor_plan after update on photo referencing old table as old_rows new table as new_rows for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_update_floor_plan after update on sales_center_floor_plan referencing old table as old_rows new table as new_rows for each statement execute function note_change('floor_plan', 'floor_plan_key');
create trigger track_update_listing after update on listing_appointment_availability referencing old table as old_rows new table as new_rows for each statement execute function note_change('listing', 'listing_key');
create trigger track_update_loan_rules after update on loan_rules referencing old table as old_rows new table as new_rows for each statement execute function note_change('loan_rules', 'key');
create trigger track_update_park after update on park_claim referencing old table as old_rows new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_update_park after update on park_detail referencing old table as old_rows new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_update_park after update on park_hours referencing old table as old_rows new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_update_park after update on park_listing_rent referencing old table as old_rows new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_update_park after update on park_lot_rent referencing old table as old_rows new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_update_park after update on park_ownership_change referencing old table as old_rows new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_update_park after update on park_site_rent referencing old table as old_rows new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_update_park after update on photo referencing old table as old_rows new table as new_rows for each statement execute function note_change('park', 'park_key');
create trigger track_update_sales_center after update on photo referencing old table as old_rows new table as new_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_update_sales_center after update on sales_center_appointment_availability referencing old table as old_rows new table as new_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_update_sales_center after update on sales_center_floor_plan referencing old table as old_rows new table as new_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_update_sales_center after update on sales_center_hours referencing old table as old_rows new table as new_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_update_sales_center after update on sales_center_social_media referencing old table as old_rows new table as new_rows for each statement execute function note_change('sales_center', 'sales_center_key');
create trigger track_update_state_association after update on state_association_block referencing old table as old_rows new table as new_rows for each statement execute function note_change('state_association', 'state_association_key');
create trigger track_update_state_association after update on state_association_link referencing old table as old_rows new table as new_rows for each statement execute function note_change('state_association', 'state_association_key');
create trigger track_update_state_association after update on state_association_logo referencing old table as old_rows new table as new_rows for each statement execute function note_change('state_association', 'state_association_key');
alter table account_token add constraint account_token_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table ad_campaign add constraint ad_campaign_city_key_fkey foreign key (city_key) references city(key);
alter table ad_campaign add constraint ad_campaign_company_key_fkey foreign key (company_key) references company(key) on delete cascade;
alter table ad_campaign add constraint ad_campaign_county_key_fkey foreign key (county_key) references county(key);
alter table ad add constraint ad_campaign_key_fkey foreign key (campaign_key) references ad_campaign(key) on delete cascade;
alter table ad_campaign add constraint ad_campaign_target_state_fkey foreign key (target_state) references state(abbreviation);
alter table ad_campaign add constraint ad_campaign_zip_fkey foreign key (zip) references zip(zip);
alter table ad_click add constraint ad_click_ad_key_fkey foreign key (ad_key) references ad(key) on delete set null;
alter table ad_click add constraint ad_click_campaign_key_fkey foreign key (campaign_key) references ad_campaign(key) on delete set null;
alter table ad_day add constraint ad_day_ad_key_fkey foreign key (ad_key) references ad(key) on delete cascade;
alter table ad_lead add constraint ad_lead_click_key_fkey foreign key (click_key) references ad_click(key) on delete cascade;
alter table ad_limit add constraint ad_limit_company_key_fkey foreign key (company_key) references company(key) on delete cascade;
alter table ad_picture add constraint ad_picture_ad_key_fkey foreign key (ad_key) references ad(key) on delete cascade;
alter table ad_slice add constraint ad_slice_campaign_key_fkey foreign key (campaign_key) references ad_campaign(key) on delete cascade;
alter table ad_view add constraint ad_view_ad_key_fkey foreign key (ad_key) references ad(key) on delete cascade;
alter table address add constraint address_city_key_fkey foreign key (city_key) references city(key);
alter table address add constraint address_county_key_fkey foreign key (county_key) references county(key);
alter table address add constraint address_state_fkey foreign key (state) references state(abbreviation);
alter table address add constraint address_zip_fkey foreign key (zip) references zip(zip);
alter table alert_event add constraint alert_event_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table alert_match add constraint alert_match_alert_key_fkey foreign key (alert_key) references search_alert(key) on delete cascade;
alter table alert_match add constraint alert_match_event_key_fkey foreign key (event_key) references alert_event(key) on delete cascade;
alter table alert_match add constraint alert_match_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table alert_match add constraint alert_match_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table api_key add constraint api_key_company_key_fkey foreign key (company_key) references company(key) on delete cascade;
alter table api_key add constraint api_key_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table appointment add constraint appointment_company_key_fkey foreign key (company_key) references company(key) on delete set null;
alter table appointment add constraint appointment_host_user_key_fkey foreign key (host_user_key) references registered_user(key) on delete set null;
alter table appointment_link add constraint appointment_link_appointment_key_fkey foreign key (appointment_key) references appointment(key) on delete cascade;
alter table appointment_reminder add constraint appointment_reminder_appointment_key_fkey foreign key (appointment_key) references appointment(key) on delete cascade;
alter table appointment add constraint appointment_user_key_fkey foreign key (user_key) references registered_user(key) on delete set null;
alter table association_notice add constraint association_notice_state_association_key_fkey foreign key (state_association_key) references state_association(key) on delete cascade;
alter table audit_entry add constraint audit_entry_user_key_fkey foreign key (user_key) references registered_user(key) on delete set null;
alter table authenticator add constraint authenticator_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table city add constraint city_county_key_fkey foreign key (county_key) references county(key);
alter table city add constraint city_state_fkey foreign key (state) references state(abbreviation);
alter table company_invitation add constraint company_invitation_company_key_fkey foreign key (company_key) references company(key) on delete cascade;
alter table company_invitation add constraint company_invitation_user_key_fkey foreign key (user_key) references registered_user(key) on delete set null;
alter table company_member add constraint company_member_company_key_fkey foreign key (company_key) references company(key) on delete cascade;
alter table company_member add constraint company_member_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table company add constraint company_phone_key_fkey foreign key (phone_key) references phone(key);
alter table confirmation_code add constraint confirmation_code_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table county add constraint county_state_fkey foreign key (state) references state(abbreviation);
alter table favorite add constraint favorite_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table floor_plan_opening add constraint floor_plan_opening_floor_plan_key_fkey foreign key (floor_plan_key) references floor_plan(key) on delete cascade;
alter table floor_plan_room add constraint floor_plan_room_floor_plan_key_fkey foreign key (floor_plan_key) references floor_plan(key) on delete cascade;
alter table idempotency_key add constraint idempotency_key_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table lead_answer add constraint lead_answer_recipient_key_fkey foreign key (recipient_key) references lead_recipient(key) on delete cascade;
alter table lead_delivery add constraint lead_delivery_recipient_key_fkey foreign key (recipient_key) references lead_recipient(key) on delete cascade;
alter table lead_recipient add constraint lead_recipient_company_key_fkey foreign key (company_key) references company(key) on delete set null;
alter table lead_recipient add constraint lead_recipient_first_answered_by_fkey foreign key (first_answered_by) references registered_user(key) on delete set null;
alter table lead_recipient add constraint lead_recipient_lead_key_fkey foreign key (lead_key) references lead(key) on delete cascade;
alter table lead_recipient add constraint lead_recipient_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table lead add constraint lead_user_key_fkey foreign key (user_key) references registered_user(key) on delete set null;
alter table listing add constraint listing_address_key_fkey foreign key (address_key) references address(key);
alter table listing add constraint listing_agent_key_fkey foreign key (agent_key) references registered_user(key) on delete set null;
alter table listing_appointment_availability add constraint listing_appointment_availability_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table listing_counter add constraint listing_counter_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table listing_day add constraint listing_day_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table listing_decision add constraint listing_decision_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table listing_decision add constraint listing_decision_staff_key_fkey foreign key (staff_key) references registered_user(key) on delete set null;
alter table listing_draft add constraint listing_draft_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table listing_draft add constraint listing_draft_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table listing_email add constraint listing_email_email_key_fkey foreign key (email_key) references email(key) on delete cascade;
alter table listing_email add constraint listing_email_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table listing_history add constraint listing_history_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table listing_load_line add constraint listing_load_line_load_key_fkey foreign key (load_key) references listing_load(key) on delete cascade;
alter table listing_load add constraint listing_load_user_key_fkey foreign key (user_key) references registered_user(key) on delete set null;
alter table listing_notice add constraint listing_notice_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table listing_notice add constraint listing_notice_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table listing add constraint listing_park_key_fkey foreign key (park_key) references park(key);
alter table listing_phone add constraint listing_phone_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table listing_phone add constraint listing_phone_phone_key_fkey foreign key (phone_key) references phone(key) on delete cascade;
alter table listing_price add constraint listing_price_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table listing_proof add constraint listing_proof_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table listing_proof add constraint listing_proof_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table listing add constraint listing_sales_center_key_fkey foreign key (sales_center_key) references sales_center(key);
alter table listing add constraint listing_sales_person foreign key (sales_center_key, sales_person_key) references sales_person(sales_center_key, key) on delete set null (sales_person_key);
alter table listing_section add constraint listing_section_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table listing add constraint listing_state_association_key_fkey foreign key (state_association_key) references state_association(key);
alter table open_house add constraint open_house_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table own_cost_assumptions add constraint own_cost_assumptions_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table package_order add constraint package_order_coupon_key_fkey foreign key (coupon_key) references coupon(key) on delete set null;
alter table package_order add constraint package_order_listing_key_fkey foreign key (listing_key) references listing(key) on delete set null;
alter table package_order add constraint package_order_user_key_fkey foreign key (user_key) references registered_user(key) on delete set null;
alter table package_price add constraint package_price_state_fkey foreign key (state) references state(abbreviation);
alter table park add constraint park_address_key_fkey foreign key (address_key) references address(key);
alter table park_application add constraint park_application_listing_key_fkey foreign key (listing_key) references listing(key) on delete set null;
alter table park_application add constraint park_application_park_key_fkey foreign key (park_key) references park(key) on delete cascade;
alter table park_application add constraint park_application_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table park_claim add constraint park_claim_park_key_fkey foreign key (park_key) references park(key) on delete cascade;
alter table park_claim_proof add constraint park_claim_proof_claim_key_fkey foreign key (claim_key) references park_claim(key) on delete cascade;
alter table park_claim add constraint park_claim_staff_key_fkey foreign key (staff_key) references registered_user(key) on delete set null;
alter table park_claim add constraint park_claim_user_key_fkey foreign key (user_key) references registered_user(key) on delete set null;
alter table park_detail add constraint park_detail_park_key_fkey foreign key (park_key) references park(key) on delete cascade;
alter table park add constraint park_email_key_fkey foreign key (email_key) references email(key);
alter table park_hours add constraint park_hours_park_key_fkey foreign key (park_key) references park(key) on delete cascade;
alter table park_import add constraint park_import_park_key_fkey foreign key (park_key) references park(key) on delete cascade;
alter table park_listing_rent add constraint park_listing_rent_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table park_listing_rent add constraint park_listing_rent_park_key_fkey foreign key (park_key) references park(key) on delete cascade;
alter table park_lot_rent add constraint park_lot_rent_park_key_fkey foreign key (park_key) references park(key) on delete cascade;
alter table park_ownership_change add constraint park_ownership_change_park_key_fkey foreign key (park_key) references park(key) on delete cascade;
alter table park add constraint park_phone_key_fkey foreign key (phone_key) references phone(key);
alter table park_rent_answer add constraint park_rent_answer_park_key_fkey foreign key (park_key) references park(key) on delete cascade;
alter table park_rent_answer add constraint park_rent_answer_staff_key_fkey foreign key (staff_key) references registered_user(key) on delete set null;
alter table park_rent_answer add constraint park_rent_answer_user_key_fkey foreign key (user_key) references registered_user(key) on delete set null;
alter table park_rent_report add constraint park_rent_report_park_key_fkey foreign key (park_key) references park(key) on delete cascade;
alter table park_rent_report add constraint park_rent_report_staff_key_fkey foreign key (staff_key) references registered_user(key) on delete set null;
alter table park_rent_report add constraint park_rent_report_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table park add constraint park_sales_email_key_fkey foreign key (sales_email_key) references email(key);
alter table park add constraint park_sales_phone_key_fkey foreign key (sales_phone_key) references phone(key);
alter table park_site_rent add constraint park_site_rent_park_key_fkey foreign key (park_key) references park(key) on delete cascade;
alter table park add constraint park_state_association_key_fkey foreign key (state_association_key) references state_association(key);
alter table passkey add constraint passkey_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table pending_sign_in add constraint pending_sign_in_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table photo add constraint photo_copy_of_fkey foreign key (copy_of) references photo(key) on delete set null;
alter table photo_fetch add constraint photo_fetch_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table photo_fetch add constraint photo_fetch_load_key_fkey foreign key (load_key) references listing_load(key) on delete set null;
alter table photo add constraint photo_floor_plan_key_fkey foreign key (floor_plan_key) references floor_plan(key) on delete cascade;
alter table photo add constraint photo_listing_draft_key_fkey foreign key (listing_draft_key) references listing_draft(key) on delete cascade;
alter table photo add constraint photo_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table photo add constraint photo_park_key_fkey foreign key (park_key) references park(key) on delete cascade;
alter table photo add constraint photo_sales_center_key_fkey foreign key (sales_center_key) references sales_center(key) on delete cascade;
alter table photo add constraint photo_sales_person_key_fkey foreign key (sales_person_key) references sales_person(key) on delete cascade;
alter table photo_upload_piece add constraint photo_upload_piece_upload_key_fkey foreign key (upload_key) references photo_upload(key) on delete cascade;
alter table photo add constraint photo_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table problem_answer add constraint problem_answer_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table problem_report add constraint problem_report_staff_key_fkey foreign key (staff_key) references registered_user(key) on delete set null;
alter table problem_report add constraint problem_report_user_key_fkey foreign key (user_key) references registered_user(key) on delete set null;
alter table push_message add constraint push_message_subscription_key_fkey foreign key (subscription_key) references push_subscription(key) on delete cascade;
alter table push_subscription add constraint push_subscription_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table recovery_code add constraint recovery_code_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table registered_user add constraint registered_user_address_key_fkey foreign key (address_key) references address(key);
alter table registered_user add constraint registered_user_email_key_fkey foreign key (email_key) references email(key);
alter table registered_user add constraint registered_user_fax_key_fkey foreign key (fax_key) references phone(key);
alter table registered_user add constraint registered_user_phone_key_fkey foreign key (phone_key) references phone(key);
alter table relay_message add constraint relay_message_relay_key_fkey foreign key (relay_key) references relay(key) on delete cascade;
alter table relay add constraint relay_user_key_a_fkey foreign key (user_key_a) references registered_user(key) on delete set null;
alter table relay add constraint relay_user_key_b_fkey foreign key (user_key_b) references registered_user(key) on delete set null;
alter table sales_center add constraint sales_center_address_key_fkey foreign key (address_key) references address(key);
alter table sales_center add constraint sales_center_alt_phone_key_fkey foreign key (alt_phone_key) references phone(key);
alter table sales_center_appointment_availability add constraint sales_center_appointment_availability_sales_center_key_fkey foreign key (sales_center_key) references sales_center(key) on delete cascade;
alter table sales_center add constraint sales_center_company_key_fkey foreign key (company_key) references company(key);
alter table sales_center add constraint sales_center_email_key_fkey foreign key (email_key) references email(key);
alter table sales_center_floor_plan add constraint sales_center_floor_plan_floor_plan_key_fkey foreign key (floor_plan_key) references floor_plan(key) on delete cascade;
alter table sales_center_floor_plan add constraint sales_center_floor_plan_sales_center_key_fkey foreign key (sales_center_key) references sales_center(key) on delete cascade;
alter table sales_center_hours add constraint sales_center_hours_sales_center_key_fkey foreign key (sales_center_key) references sales_center(key) on delete cascade;
alter table sales_center add constraint sales_center_other_email_1_key_fkey foreign key (other_email_1_key) references email(key);
alter table sales_center add constraint sales_center_other_email_2_key_fkey foreign key (other_email_2_key) references email(key);
alter table sales_center add constraint sales_center_park_key_fkey foreign key (park_key) references park(key);
alter table sales_center add constraint sales_center_phone_key_fkey foreign key (phone_key) references phone(key);
alter table sales_center_social_media add constraint sales_center_social_media_sales_center_key_fkey foreign key (sales_center_key) references sales_center(key) on delete cascade;
alter table sales_center add constraint sales_center_state_association_key_fkey foreign key (state_association_key) references state_association(key);
alter table sales_person add constraint sales_person_email_key_fkey foreign key (email_key) references email(key);
alter table sales_person add constraint sales_person_phone_key_fkey foreign key (phone_key) references phone(key);
alter table sales_person add constraint sales_person_sales_center_key_fkey foreign key (sales_center_key) references sales_center(key) on delete cascade;
alter table sales_person add constraint sales_person_user_key_fkey foreign key (user_key) references registered_user(key) on delete set null;
alter table search_alert add constraint search_alert_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table security_event add constraint security_event_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table session add constraint session_seen_user_key foreign key (seen_user_key) references registered_user(key) on delete set null;
alter table session add constraint session_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table shared_list add constraint shared_list_alert_key_fkey foreign key (alert_key) references search_alert(key) on delete set null;
alter table shared_list_opinion add constraint shared_list_opinion_favorite_key_fkey foreign key (favorite_key) references favorite(key) on delete cascade;
alter table shared_list_opinion add constraint shared_list_opinion_list_key_fkey foreign key (list_key) references shared_list(key) on delete cascade;
alter table shared_list_opinion add constraint shared_list_opinion_partner_key_fkey foreign key (partner_key) references shared_list_partner(key) on delete cascade;
alter table shared_list_partner add constraint shared_list_partner_list_key_fkey foreign key (list_key) references shared_list(key) on delete cascade;
alter table shared_list add constraint shared_list_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table social_flow add constraint social_flow_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table social_identity add constraint social_identity_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table social_meeting add constraint social_meeting_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table sponsored_listing add constraint sponsored_listing_listing_key_fkey foreign key (listing_key) references listing(key) on delete cascade;
alter table state_association add constraint state_association_address_key_fkey foreign key (address_key) references address(key);
alter table state_association_block add constraint state_association_block_state_association_key_fkey foreign key (state_association_key) references state_association(key) on delete cascade;
alter table state_association_link add constraint state_association_link_state_association_key_fkey foreign key (state_association_key) references state_association(key) on delete cascade;
alter table state_association_logo add constraint state_association_logo_state_association_key_fkey foreign key (state_association_key) references state_association(key) on delete cascade;
alter table state_association add constraint state_association_phone_key_fkey foreign key (phone_key) references phone(key);
alter table state_association add constraint state_association_state_fkey foreign key (state) references state(abbreviation);
alter table webhook add constraint webhook_company_key_fkey foreign key (company_key) references company(key) on delete cascade;
alter table webhook_delivery add constraint webhook_delivery_webhook_key_fkey foreign key (webhook_key) references webhook(key) on delete cascade;
alter table webhook add constraint webhook_user_key_fkey foreign key (user_key) references registered_user(key) on delete cascade;
alter table zip add constraint zip_city_key_fkey foreign key (city_key) references city(key);
alter table zip add constraint zip_county_key_fkey foreign key (county_key) references county(key);
alter table zip add constraint zip_state_fkey foreign key (state) references state(abbreviation);

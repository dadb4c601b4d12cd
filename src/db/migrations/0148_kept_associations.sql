-- Associations that people make and keep up: versions, retirement, pictures, and members that both sides confirm.
-- Associations are dozens: what locks or scans their table takes milliseconds.
-- squawk-ignore-file require-concurrent-index-creation, adding-foreign-key-constraint

alter table state_association
  add column version integer not null default 1,
  -- Staff retired it: visitors no longer see it.
  add column retired_at timestamptz;

-- New keys are above those that the specification names (52, 9, 27 and 3001).
select setval(
  pg_get_serial_sequence('state_association', 'key'),
  (select greatest(3001, max(key)) from state_association)
);

-- A dealer and an association of which one side asked and the other has not answered.
create table association_request (
  state_association_key integer not null references state_association (key) on delete cascade,
  sales_center_key integer not null references sales_center (key) on delete cascade,
  asked_by text not null check (asked_by in ('association', 'dealer')),
  asked_at timestamptz not null default now(),
  primary key (state_association_key, sales_center_key)
);
create index association_request_dealer on association_request (sales_center_key);

alter table audit_entry drop constraint audit_entry_subject_type_check;
alter table audit_entry add constraint audit_entry_subject_type_check check (
  subject_type in (
    'listing', 'park', 'sales-center', 'company', 'registered-user', 'package-price', 'coupon', 'ad-campaign',
    'ad-network', 'loan-rules', 'cost-assumptions', 'state-association'
  )
) not valid;

-- Its pictures, each once: logos, those of its page and card, and those behind its blocks.
alter table photo
  add column state_association_key integer references state_association (key) on delete cascade,
  drop constraint photo_has_one_owner,
  add constraint photo_has_one_owner check (
    num_nonnulls(
      listing_key, park_key, sales_center_key, sales_person_key, user_key, floor_plan_key, listing_draft_key,
      state_association_key
    ) = 1
  ) not valid,
  drop constraint photo_kind,
  add constraint photo_kind check (
    kind in (
      'photo', 'logo', 'cover', 'banner', 'brochure', 'alternate-logo', 'about', 'header', 'card-header',
      'card-left', 'card-right', 'block1', 'block2', 'block3', 'block4'
    )
  ) not valid;
select track_changes('state_association', 'photo', 'state_association_key');

alter table photo_upload drop constraint photo_upload_target_type_check;
alter table photo_upload add constraint photo_upload_target_type_check check (
  target_type in ('listing-drafts', 'listings', 'parks', 'sales-centers', 'state-associations')
) not valid;

create or replace function remove_file_of_photo() returns trigger language plpgsql as $$
begin
  insert into file_to_remove (owner_kind, file_name)
  values (
    case
      when old.listing_key is not null or old.listing_draft_key is not null then 'listing'
      when old.park_key is not null then 'park'
      when old.sales_center_key is not null then 'sales-center'
      when old.sales_person_key is not null then 'sales-person'
      when old.floor_plan_key is not null then 'floor-plan'
      when old.state_association_key is not null then 'state-association'
      else 'user'
    end,
    old.file_name
  )
  on conflict do nothing;
  return null;
end $$;

-- Floor plans that people add and keep up: their owner, version, further facts, and at what price a dealer sells one.
-- Plans are thousands, not millions: what locks or scans their table takes milliseconds.
-- squawk-ignore-file require-concurrent-index-creation

alter table floor_plan
  add column owner_type text check (owner_type in ('registered-users', 'companies')),
  add column owner_key integer,
  -- Every change through a call raises it.
  add column version integer not null default 1 check (version > 0),
  add column series text check (series <> ''),
  -- What the manufacturer offers with it, in words.
  add column options text check (options <> ''),
  -- When it was retired; its page then answers 410.
  add column removed_at timestamptz,
  -- A plan that staff retired is restored by staff alone.
  add column removed_by_staff boolean not null default false,
  add constraint floor_plan_owner_is_whole check ((owner_type is null) = (owner_key is null)) not valid;
create index floor_plan_owner on floor_plan (owner_type, owner_key);

-- Dollars, without land and delivery; null: not listed.
alter table sales_center_floor_plan add column price integer check (price between 0 and 100000000);

alter table audit_entry drop constraint audit_entry_subject_type_check;
alter table audit_entry add constraint audit_entry_subject_type_check check (
  subject_type in (
    'listing', 'park', 'sales-center', 'company', 'registered-user', 'package-price', 'coupon', 'ad-campaign',
    'ad-network', 'loan-rules', 'cost-assumptions', 'state-association', 'floorplan'
  )
) not valid;

-- Photos that arrive in pieces: of salespeople, whose pages sent them in vain, and of floor plans.
alter table photo_upload drop constraint photo_upload_target_type_check;
alter table photo_upload add constraint photo_upload_target_type_check check (
  target_type in (
    'listing-drafts', 'listings', 'parks', 'sales-centers', 'sales-persons', 'state-associations', 'floorplans'
  )
) not valid;

-- A dealer that its owner added: its license, and the review by staff.
-- Dealers are thousands, not millions: what locks or scans their table takes milliseconds.
-- squawk-ignore-file require-concurrent-index-creation

alter table sales_center
  add column license_number text check (license_number <> ''),
  -- The state that licenses it, two letters.
  add column license_state text check (license_state ~ '^[A-Z]{2}$'),
  -- Pending until staff have seen it. Null: nothing to review.
  add column review text check (review in ('pending', 'refused')),
  add column review_reason text check (review_reason in ('duplicate', 'not-a-dealer', 'license', 'other')),
  add column review_message text check (review_message <> ''),
  add constraint sales_center_license_is_whole check ((license_number is null) = (license_state is null)) not valid,
  add constraint sales_center_under_review_is_not_public check (review is null or not active) not valid,
  add constraint sales_center_refusal_has_reason check (review <> 'refused' or review_reason is not null) not valid;
create index sales_center_pending on sales_center (created_at) where review = 'pending';

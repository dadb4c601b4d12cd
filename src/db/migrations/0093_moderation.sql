-- Review of homes by staff: decisions, proofs that sellers upload, and what makes a home suspicious.
-- Photos and homes are locked for seconds while the indexes are built.
-- squawk-ignore-file require-concurrent-index-creation

create table listing_decision (
  key integer primary key generated always as identity,
  listing_key integer not null references listing (key) on delete cascade,
  decision text not null check (decision in ('approve', 'ask', 'refuse', 'hold', 'remove', 'restore')),
  reason text check (reason in (
    'identity', 'photos', 'text', 'price', 'duplicate', 'fraud', 'discrimination', 'not-a-home', 'other'
  )),
  -- To the seller.
  message text check (message <> ''),
  staff_key integer references registered_user (key) on delete set null,
  at timestamptz not null,
  constraint decision_has_reason check (decision not in ('refuse', 'hold', 'remove') or reason is not null),
  constraint question_has_words check (decision <> 'ask' or message is not null)
);
create index listing_decision_listing_key on listing_decision (listing_key, key desc);
create index listing_decision_staff_key on listing_decision (staff_key);

-- In the database and not among the files of photos: nothing serves them by accident, and they go with their row.
create table listing_proof (
  key integer primary key generated always as identity,
  listing_key integer not null references listing (key) on delete cascade,
  user_key integer not null references registered_user (key) on delete cascade,
  mime_type text not null check (mime_type in ('application/pdf', 'image/gif', 'image/jpeg', 'image/png')),
  content bytea not null,
  at timestamptz not null
);
create index listing_proof_listing_key on listing_proof (listing_key, key);
create index listing_proof_user_key on listing_proof (user_key);
create index listing_proof_at on listing_proof (at);

-- SHA-256 of the stored file, in hex: the same picture of two homes is suspicious. Null for pictures from before.
alter table photo add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$');
create index photo_content_hash on photo (content_hash) where content_hash is not null;
create index listing_description_hash on listing (md5(description)) where length(description) >= 80;
create index listing_held on listing (review_at) where hold_review;

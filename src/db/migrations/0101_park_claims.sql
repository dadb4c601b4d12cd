-- Who manages a park: claims of people who say that they do, and the review of parks that owners add.
-- Parks are thousands, not millions: what locks or scans their table takes milliseconds.
-- squawk-ignore-file require-concurrent-index-creation, constraint-missing-not-valid

create table park_claim (
  key integer primary key generated always as identity,
  park_key integer not null references park (key) on delete cascade,
  -- Who claims; null: their account was deleted.
  user_key integer references registered_user (key) on delete set null,
  -- For whom: themselves or their company.
  owner_type text not null check (owner_type in ('registered-users', 'companies')),
  owner_key integer not null,
  way text not null check (way in ('email', 'letter', 'proof')),
  -- open: a code or a proof is missing; waiting: staff decide.
  state text not null check (state in ('open', 'waiting', 'approved', 'refused')),
  statement text check (statement <> ''),
  -- HMAC of the code; null before a letter is printed, and after the code was used.
  code_hash text,
  code_expires_at timestamptz,
  attempts smallint not null default 0 check (attempts >= 0),
  letter_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Who decided; null: a code, or an account that was deleted.
  staff_key integer references registered_user (key) on delete set null,
  reason text check (reason in ('not-shown', 'other-park', 'unreadable', 'present-owner', 'other')),
  message text check (message <> ''),
  constraint park_claim_code_is_whole check ((code_hash is null) = (code_expires_at is null)),
  constraint park_claim_refusal_has_reason check (state <> 'refused' or reason is not null)
);
create index park_claim_park_key on park_claim (park_key, state);
create unique index park_claim_undecided on park_claim (user_key, park_key) where state in ('open', 'waiting');
create index park_claim_user_key on park_claim (user_key, park_key);
create index park_claim_staff_key on park_claim (staff_key);
create index park_claim_owner on park_claim (owner_type, owner_key) where state = 'approved';
create index park_claim_queue on park_claim (changed_at) where state in ('open', 'waiting');

-- In the database and not among the files of photos: nothing serves them by accident, and they go with their row.
create table park_claim_proof (
  key integer primary key generated always as identity,
  claim_key integer not null references park_claim (key) on delete cascade,
  mime_type text not null check (mime_type in ('application/pdf', 'image/gif', 'image/jpeg', 'image/png')),
  content bytea not null,
  at timestamptz not null
);
create index park_claim_proof_claim_key on park_claim_proof (claim_key, key);

-- Whether a park is claimed or disputed is on its page.
select track_changes('park', 'park_claim', 'park_key');

-- A park that its owner added: pending until staff have seen it. Null: nothing to review.
alter table park
  add column review text check (review in ('pending', 'refused')),
  add column review_reason text check (review_reason in ('duplicate', 'not-a-park', 'not-found', 'other')),
  add column review_message text check (review_message <> ''),
  add constraint park_under_review_is_not_public check (review is null or not active),
  add constraint park_refusal_has_reason check (review <> 'refused' or review_reason is not null);
create index park_pending on park (created_at) where review = 'pending';

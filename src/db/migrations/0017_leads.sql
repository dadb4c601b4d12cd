-- Leads: what buyers write to sellers, dealers and parks, exactly who received each, and what became of it.
-- squawk-ignore-file adding-foreign-key-constraint, constraint-missing-not-valid, require-concurrent-index-creation, disallowed-unique-constraint

-- A dealer belongs to somebody, as listings and parks do, and says how its software reads leads.
alter table sales_center
  add column owner_type text check (owner_type in ('registered-users', 'companies')),
  add column owner_key integer,
  add column lead_format text not null default 'plain' check (lead_format in ('plain', 'adf')),
  add constraint sales_center_owner_is_whole check ((owner_type is null) = (owner_key is null));
create index sales_center_owner on sales_center (owner_type, owner_key);

create table lead (
  key integer generated always as identity primary key,
  kind text not null check (kind in ('message', 'virtual-tour')),
  subject_type text not null check (subject_type in ('listing', 'park', 'sales-center', 'floorplan', 'alert')),
  -- No reference: what was written outlives what it was about.
  subject_key integer not null,
  -- What the subject was called when the lead was sent.
  subject_label text not null check (subject_label <> ''),
  -- The sender's account, where somebody was signed in.
  user_key integer references registered_user (key) on delete set null,

  -- What the sender wrote, word for word; gone once the sender was forgotten.
  name text check (name <> ''),
  email citext check (email <> ''),
  phone text check (phone <> ''),
  message text check (message <> ''),
  topics text[] not null default '{}' check (
    array_position(topics, null) is null
    and topics <@ array['availability', 'price', 'visit', 'lot-rent', 'financing']
  ),
  move_in text check (move_in in ('now', 'within-3-months', 'later', 'unsure')),
  zip text check (zip ~ '^[0-9]{5}$'),
  language text not null check (language in ('en', 'es')),
  -- Keyed hash of sender, subject and words: the same again within a day is the same lead.
  fingerprint text,
  -- Sent as robots send; kept among the receivers' spam, delivered to nobody.
  is_suspect boolean not null default false,
  created_at timestamptz not null,
  forgotten_at timestamptz,

  constraint lead_has_a_sender check (
    forgotten_at is not null or name is not null and (email is not null or phone is not null)
  ),
  constraint forgotten_lead_is_empty check (
    forgotten_at is null or num_nonnulls(user_key, name, email, phone, message, zip, fingerprint) = 0
  ),
  constraint lead_message_has_words check (forgotten_at is not null or kind <> 'message' or message is not null)
);
create index lead_user_key on lead (user_key) where user_key is not null;
create index lead_email on lead (email) where email is not null;
create index lead_fingerprint on lead (fingerprint) where fingerprint is not null;

-- Everybody who received a lead, and what they made of it.
create table lead_recipient (
  key integer generated always as identity primary key,
  lead_key integer not null references lead (key) on delete cascade,
  kind text not null check (kind in ('seller', 'dealer', 'park')),
  -- Of the listing where it is the seller, else of the dealer or park.
  entity_key integer not null,
  -- As it was shown to the sender; null: the seller, without a name.
  name text check (name <> ''),
  channels text[] not null check (
    array_position(channels, null) is null
    and cardinality(channels) > 0 and channels <@ array['email', 'text', 'account']
  ),
  -- In whose inbox it lies: the account that the recipient belonged to when it was sent.
  user_key integer references registered_user (key) on delete cascade,
  status text not null default 'new' check (status in ('new', 'read', 'answered', 'closed', 'spam')),
  -- The receiver's own, which nobody else sees.
  note text check (note <> ''),
  first_answered_at timestamptz,
  created_at timestamptz not null,
  unique (lead_key, kind, entity_key)
);
create index lead_recipient_user_key on lead_recipient (user_key, created_at desc, key desc)
  where user_key is not null;

-- Answers that were written in an inbox.
create table lead_answer (
  key integer generated always as identity primary key,
  recipient_key integer not null references lead_recipient (key) on delete cascade,
  message text not null check (message <> ''),
  created_at timestamptz not null
);
create index lead_answer_recipient_key on lead_answer (recipient_key);

-- Uploads of photos in pieces, kept until the photo is added or for a day, so that any node can continue them.
create table photo_upload (
  key uuid primary key default gen_random_uuid(),
  -- What the photo belongs to; asked anew with every call.
  target_type text not null check (target_type in ('listing-drafts', 'listings', 'parks', 'sales-centers')),
  target_key text not null,
  kind text not null,
  -- Key of the photo whose place it takes.
  replaces integer,
  mime_type text not null,
  length integer not null check (length between 1 and 10485760),
  received integer not null default 0 check (received between 0 and length),
  is_added boolean not null default false,
  touched_at timestamptz not null
);
create index photo_upload_target on photo_upload (target_type, target_key);
create index photo_upload_touched_at on photo_upload (touched_at);

create table photo_upload_piece (
  upload_key uuid not null references photo_upload (key) on delete cascade,
  -- Where it begins in the file, bytes.
  start integer not null,
  bytes bytea not null check (length(bytes) > 0),
  primary key (upload_key, start)
);
-- Photos are compressed already.
alter table photo_upload_piece alter column bytes set storage external;

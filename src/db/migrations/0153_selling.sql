-- A draft that its owner publishes as soon as their email address is confirmed; the condition and the video of a home.
-- Drafts are thousands, not millions: what locks or scans their table takes milliseconds.
-- squawk-ignore-file require-concurrent-index-creation

alter table listing_draft add column ready_at timestamptz;
create index listing_draft_ready on listing_draft (ready_at) where ready_at is not null and listing_key is null;

-- Null: not listed.
alter table listing
  add column condition text check (condition in ('move-in-ready', 'minor-repairs', 'major-repairs')),
  add column video text check (video ~ '^https?://');

-- A draft that its owner publishes as soon as their email address is confirmed; the condition and the video of a home.
-- Drafts are thousands, not millions: what locks or scans their table takes milliseconds.
-- squawk-ignore-file require-concurrent-index-creation

alter table listing_draft add column ready_at timestamptz;
create index listing_draft_ready on listing_draft (ready_at) where ready_at is not null and listing_key is null;

-- Null: not listed. They are validated by the next file.
alter table listing
  add column condition text,
  add column video text,
  add constraint listing_condition_check
    check (condition in ('move-in-ready', 'minor-repairs', 'major-repairs')) not valid,
  add constraint listing_video_check check (video ~ '^https?://') not valid;

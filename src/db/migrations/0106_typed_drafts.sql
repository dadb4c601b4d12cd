-- Steps of a draft are saved while somebody types.

alter table listing_draft
  -- By step, what was typed and is not an accepted answer yet: names and texts of its form.
  add column typed jsonb not null default '{}',
  -- By step, its last change: `version`, the version of the draft that it made, and `editor`, the open page that made it.
  add column changes jsonb not null default '{}',
  add constraint listing_draft_typed_by_step check (jsonb_typeof(typed) = 'object'),
  add constraint listing_draft_changes_by_step check (jsonb_typeof(changes) = 'object');

update listing_draft
set changes = (
  select jsonb_object_agg(step, jsonb_build_object('version', version)) from jsonb_object_keys(answers) step
)
where answers <> '{}';

-- What the page of a state association shows: logos, pictures, blocks, links, and what its flags turn on.
-- Names follow part 2 §3; docs/fields.md maps each field of the specification to its column.

alter table state_association
  add column join_link text check (join_link ~ '^https?://'),
  -- The user who looks after the association's page; the specification does not say more (part 2 §3).
  add column manager_key integer check (manager_key > 0),
  add column send_notices boolean not null default false,
  add column address_key integer references address (key),
  add column phone_key integer references phone (key),
  add column show_statistic_section boolean not null default true,
  add column has_filtered_results boolean not null default false,
  add column boosts_leads boolean not null default false,
  -- Addresses of pictures: on the web, or paths of this site.
  add column about_image text check (about_image ~ '^(https://|/[^/])'),
  add column header_image text check (header_image ~ '^(https://|/[^/])'),
  add column card_header_image text check (card_header_image ~ '^(https://|/[^/])'),
  add column card_left_image text check (card_left_image ~ '^(https://|/[^/])'),
  add column card_right_image text check (card_right_image ~ '^(https://|/[^/])');
create index state_association_address_key on state_association (address_key);
create index state_association_phone_key on state_association (phone_key);

create table state_association_logo (
  state_association_key integer not null references state_association (key) on delete cascade,
  -- The alternate one is for dark grounds.
  kind text not null check (kind in ('logo', 'alternate')),
  url text not null check (url ~ '^(https://|/[^/])'),
  alt text not null check (alt <> ''),
  width smallint not null check (width between 1 and 2000),
  height smallint not null check (height between 1 and 2000),
  primary key (state_association_key, kind)
);

-- The parts of its page's layout. A text without Spanish is shown in English, marked as such.
create table state_association_block (
  state_association_key integer not null references state_association (key) on delete cascade,
  block text not null check (block in ('about', 'block1', 'block2', 'block3', 'block4')),
  enabled boolean not null default true,
  link text check (link ~ '^(https?://|/[^/])'),
  background_image text check (background_image ~ '^(https://|/[^/])'),
  title text check (title <> ''),
  title_es text check (title_es <> ''),
  text text check (text <> ''),
  text_es text check (text_es <> ''),
  primary key (state_association_key, block)
);

create table state_association_link (
  state_association_key integer not null references state_association (key) on delete cascade,
  number smallint not null check (number between 1 and 100),
  label text not null check (label <> ''),
  label_es text check (label_es <> ''),
  url text not null check (url ~ '^https?://'),
  primary key (state_association_key, number)
);

select track_changes('state_association', 'state_association_logo', 'state_association_key');
select track_changes('state_association', 'state_association_block', 'state_association_key');
select track_changes('state_association', 'state_association_link', 'state_association_key');
create trigger note_state_associations after update on address referencing new table as new_rows
  for each statement execute function note_change_of_referring(
    'state_association', 'state_association', 'address_key'
  );
create trigger note_state_associations after update on phone referencing new table as new_rows
  for each statement execute function note_change_of_referring(
    'state_association', 'state_association', 'phone_key'
  );

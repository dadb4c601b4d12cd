-- Former spellings of makers of floor plans, by the slug of their page, which then redirects to the maker of this name.

create table former_maker (
  slug text primary key check (slug <> ''),
  name text not null check (name <> '')
);

alter table listing add column is_accessible boolean not null default false;

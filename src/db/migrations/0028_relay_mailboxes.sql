-- More mailboxes of the side that is written to: a recipient may have several, and answers from each of them.
alter table relay add column others_b citext[] not null default '{}';
create index relay_others_b on relay using gin (others_b);

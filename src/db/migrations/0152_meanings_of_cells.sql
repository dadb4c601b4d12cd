-- What texts in the cells of an owner's files mean, and cells that are the same in all lines.
-- Meanings are a list of {field, value, meaning}; same is {field: cell}.
alter table listing_load_columns add column meanings jsonb not null default '[]';
alter table listing_load_columns add column same jsonb not null default '{}';

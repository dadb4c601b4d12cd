-- What the cells of each column of a file are read as, for its preview:
-- a list of {column, values: [{cell, lines, value, fault}], more}.
alter table listing_load add column readings jsonb not null default '[]';

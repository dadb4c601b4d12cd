-- Emails about the life of homes leave out homes that came from a file.
-- squawk-ignore-file require-concurrent-index-creation

create index listing_load_line_listing on listing_load_line (listing_key) where listing_key is not null;

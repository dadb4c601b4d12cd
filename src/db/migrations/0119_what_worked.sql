-- Tours of one home, which its owner sees by day.
create index appointment_entity on appointment (type, entity_key);

-- Homes that were ever on the market, newest first: what those with messages have is counted from them.
create index listing_started_ever on listing (started_at desc) where active >= 1;

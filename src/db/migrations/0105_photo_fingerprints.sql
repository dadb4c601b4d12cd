-- What a photo looks like, 16 × 16 levels of gray: the same photo of an owner is noticed however it was encoded. Null
-- for pictures from before.
alter table photo add column fingerprint bytea check (length(fingerprint) = 256);

-- How far the owner turned it clockwise, degrees; the stored file, its width and its height stay as uploaded.
alter table photo add column turned smallint not null default 0 check (turned in (0, 90, 180, 270));

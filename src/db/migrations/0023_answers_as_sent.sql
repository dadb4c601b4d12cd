-- An answer that is repeated is the same to the byte: jsonb would put its fields in an order of its own. The table holds
-- a day of answers, so that its rewriting is short.
-- squawk-ignore changing-column-type
alter table idempotency_key alter column answer type json;

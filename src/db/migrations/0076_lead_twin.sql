-- The first lead with the same words since a given time. Calls with the same words wait for each other until their
-- transactions end; a function, because a statement would not see what was committed while it waited.

create function find_twin(given text, since timestamptz) returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(given, 17));
  return (select key from lead where fingerprint = given and created_at > since order by key limit 1);
end $$;

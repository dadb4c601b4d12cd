-- An apostrophe may be part of an address: o'brien@mail.example is not brien@mail.example.
create or replace function names_address(words text, address text) returns boolean language sql immutable parallel safe
return position(lower(address) in lower(words)) > 0 and lower(words) ~ (
  '((?<![[:alnum:]]|[[:alnum:]]([.'']|[_+%-]+))|(?<=\\[bfnrt]|\\u[0-9a-f]{4}|%[0-9a-f]{2}))'
  || regexp_replace(lower(address), '([^[:alnum:]])', '\\\1', 'g')
  || '(?![[:alnum:]]|[.-][[:alnum:]])'
);

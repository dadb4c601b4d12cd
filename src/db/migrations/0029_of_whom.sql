-- Whose something is, by account: an address that nobody has confirmed says nothing of whose it is.
-- squawk-ignore-file changing-column-type, adding-not-nullable-field, adding-foreign-key-constraint, require-concurrent-index-creation, require-concurrent-index-deletion

-- Of whom a mail tells, and because of whose account it is sent: addresses in small letters, ten digits of phones,
-- accounts by their keys ("account 12"). It goes when their data goes. So with texts, whose column says this already.
drop index mail_about;
alter table mail
  drop constraint mail_about_check,
  alter column about type text[] using case when about is null then '{}' else array[lower(about::text)] end;
alter table mail
  alter column about set default '{}',
  alter column about set not null;
create index mail_about on mail using gin (about);

-- The account of each side of a conversation, where it has one.
alter table relay
  add column user_key_a integer references registered_user (key) on delete set null,
  add column user_key_b integer references registered_user (key) on delete set null;
create index relay_user_key_a on relay (user_key_a) where user_key_a is not null;
create index relay_user_key_b on relay (user_key_b) where user_key_b is not null;
update relay v set user_key_a = l.user_key from lead l where l.key = (v.about ->> 'lead')::integer;
update relay v set user_key_b = r.user_key from lead_recipient r
where r.key = (v.about ->> 'recipient')::integer and r.kind = 'seller';

-- Whether words name an e-mail address: it stands there whole, not as the end or the beginning of a longer one. Before it
-- may stand the escape of a line's end in JSON, or of a character in a link.
create function names_address(words text, address text) returns boolean language sql immutable parallel safe
return position(lower(address) in lower(words)) > 0 and lower(words) ~ (
  '((?<![[:alnum:]]|[[:alnum:]](\.|[_+%-]+))|(?<=\\[bfnrt]|\\u[0-9a-f]{4}|%[0-9a-f]{2}))'
  || regexp_replace(lower(address), '([^[:alnum:]])', '\\\1', 'g')
  || '(?![[:alnum:]]|[.-][[:alnum:]])'
);

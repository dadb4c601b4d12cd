-- Mail of several kinds, some of which people may not want; what its headers need, and whom it tells of.

alter table mail
  -- transactional, or what somebody can mute (registered_user.muted).
  add column kind text not null default 'transactional' check (kind <> ''),
  -- The name of the person that this comes from by way of the site.
  add column sender_name text check (sender_name <> ''),
  -- Of whom it tells besides: it goes when their data goes.
  add column about citext check (about <> ''),
  -- How to leave the list: {unsubscribeUrl, mailto}.
  add column list jsonb,
  -- Message-IDs of the mail that this answers, and of those before it.
  add column in_reply_to text check (in_reply_to <> ''),
  add column reference_ids text[] not null default '{}' check (array_position(reference_ids, null) is null);
create index mail_about on mail (about) where about is not null;

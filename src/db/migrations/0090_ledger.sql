-- Bookings of money, and how orders are paid.

-- Double entry: the entries of one cause sum to zero, and a cause is booked once. Balances are sums of entries.
create table ledger_entry (
  key bigint generated always as identity primary key,
  -- user:{key}, cash:{provider} or sales:packages. What a user paid in advance is negative.
  account text not null check (account ~ '^[a-z]+:[a-z0-9-]+$'),
  -- Millionths of a dollar.
  amount bigint not null check (amount <> 0),
  cause_type text not null check (cause_type in ('payment', 'charge', 'refund', 'reversal')),
  -- The provider's id of a payment or refund, or the number of an order.
  cause_key text not null check (cause_key <> ''),
  at timestamptz not null,
  unique (cause_type, cause_key, account)
);
create index ledger_entry_account on ledger_entry (account);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'Ledger entries are never changed.' using errcode = 'check_violation';
end $$;
create trigger ledger_entry_is_append_only before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger ledger_entry_is_never_truncated before truncate on ledger_entry
  for each statement execute function refuse_ledger_change();

create function check_ledger_cause() returns trigger language plpgsql as $$
declare
  total bigint;
  bookings integer;
begin
  -- Entries of different transactions have different xmin.
  select sum(amount), count(distinct xmin::text) into total, bookings
  from ledger_entry where cause_type = new.cause_type and cause_key = new.cause_key;
  if total <> 0 then
    raise exception 'The entries of % % do not sum to zero.', new.cause_type, new.cause_key
      using errcode = 'check_violation';
  end if;
  if bookings > 1 then
    raise exception '% % is booked already.', new.cause_type, new.cause_key using errcode = 'unique_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_is_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_cause();

alter table package_order
  add column paid_by text check (paid_by in ('free', 'invoice', 'stripe')),
  -- The payment that paid it.
  add column payment_id text check (payment_id <> ''),
  -- The provider's checkout page of an unpaid order, and how many were made.
  add column checkout_id text check (checkout_id <> ''),
  add column checkout_url text check (checkout_url ~ '^https?://'),
  add column checkout_count integer not null default 0 check (checkout_count >= 0),
  add column subscription_id text check (subscription_id <> ''),
  -- When the provider was last asked about it.
  add column checked_at timestamptz;
create unique index package_order_payment on package_order (payment_id);
create unique index package_order_subscription on package_order (subscription_id);
create index package_order_checked on package_order (checked_at) where state = 'open' and checkout_id is not null;

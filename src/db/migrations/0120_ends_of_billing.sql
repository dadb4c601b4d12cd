-- When the monthly payments of an order ended: on request, by the provider, or because the home no longer needs them.
alter table package_order add column billing_ended_at timestamptz;
alter table package_order add constraint package_order_billing_end check (billing_ended_at is null or monthly_billing);

-- Monthly payments that go on.
create index package_order_billing on package_order (listing_key) where subscription_id is not null and billing_ended_at is null;

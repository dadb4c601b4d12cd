-- Advertisers pay in advance: orders of credit for ads, beside those of packages.
-- Orders are thousands, not millions: what locks or scans their table takes milliseconds.
-- squawk-ignore-file adding-foreign-key-constraint, constraint-missing-not-valid, require-concurrent-index-creation

alter table package_order
  -- The company that orders credit for its ads; the home of other orders says whose they are. Its number stays when it
  -- is deleted, since its account in the ledger has it.
  add column company_key integer;
create index package_order_company on package_order (company_key) where company_key is not null;
alter table package_order drop constraint package_order_package_name_check;
alter table package_order add constraint package_order_package_name_check
  check (package_name in ('standard', 'featured', 'premium', 'ad-credit'));
alter table package_order add constraint package_order_credit
  check (package_name <> 'ad-credit' or (listing_key is null and not monthly_billing and coupon_key is null));
create unique index package_order_open_credit on package_order (company_key) where state = 'open';

alter table audit_entry drop constraint audit_entry_subject_type_check;
alter table audit_entry add constraint audit_entry_subject_type_check check (
  subject_type in (
    'listing', 'park', 'sales-center', 'company', 'registered-user', 'package-price', 'coupon', 'ad-campaign'
  )
) not valid;

-- Homes, messages and tours of companies: who of the company is responsible for each.
-- squawk-ignore-file adding-foreign-key-constraint, constraint-missing-not-valid, require-concurrent-index-creation, require-concurrent-index-deletion

-- Who of the company sells the home; null: nobody in particular.
alter table listing add column agent_key integer references registered_user (key) on delete set null;
create index listing_agent on listing (agent_key) where agent_key is not null;

-- The account of a salesperson of a dealer.
alter table sales_person add column user_key integer references registered_user (key) on delete set null;
create index sales_person_user on sales_person (user_key) where user_key is not null;

-- A message to a company lies in the inbox of the company; user_key is whom it is assigned to.
alter table lead_recipient
  add column company_key integer references company (key) on delete set null,
  add column first_answered_by integer references registered_user (key) on delete set null;
create index lead_recipient_company on lead_recipient (company_key, created_at desc, key desc)
  where company_key is not null;
create index lead_recipient_first_answered_by on lead_recipient (first_answered_by)
  where first_answered_by is not null;

-- The same for a tour; host_user_key is whom it is assigned to.
alter table appointment add column company_key integer references company (key) on delete set null;
create index appointment_company on appointment (company_key) where company_key is not null;

-- Several people of a company may get an email about the same home.
drop index listing_notice_once;
create unique index listing_notice_once on listing_notice (listing_key, kind, about, user_key);

create index notice_company_started on listing (started_at) where active = 1 and owner_type = 'companies';
create index notice_company_confirmed on listing (confirmed_at) where active = 1 and owner_type = 'companies';
create index notice_company_sold on listing (removed_at) where active = 2 and owner_type = 'companies';

-- Whoever leaves a company is no longer responsible for anything of it.
create function release_company_work() returns trigger language plpgsql as $$
begin
  update listing set agent_key = null
  where agent_key = old.user_key and owner_type = 'companies' and owner_key = old.company_key;
  update sales_person s set user_key = null from sales_center c
  where s.user_key = old.user_key and c.key = s.sales_center_key
    and c.owner_type = 'companies' and c.owner_key = old.company_key;
  update lead_recipient set user_key = null where user_key = old.user_key and company_key = old.company_key;
  update appointment set host_user_key = null
  where host_user_key = old.user_key and company_key = old.company_key;
  return null;
end
$$;
create trigger release_company_work after delete on company_member
  for each row execute function release_company_work();

-- Tours of what companies own.

-- Where a company without another address is written to: its first owner, else its first manager.
create function company_mail(of_company integer) returns text language sql stable as $$
  select u.username::text
  from company_member m join registered_user u on u.key = m.user_key
  where m.company_key = of_company and m.role in ('owner', 'manager')
    and u.deactivated_at is null and u.email_verified_at is not null
  order by m.role = 'manager', m.joined_at, u.key limit 1
$$;

create or replace view appointment_host as
select 'park'::text as kind, p.key, p.name, p.address_key, p.time_zone, p.closed_on_holidays, u.key as user_key,
  coalesce(u.language, 'en') as language,
  coalesce(s.email_address, e.email_address, u.username::text, company_mail(o.company_key)) as mail,
  coalesce(p.sales_phone_key, p.phone_key) as phone_key,
  o.company_key
from park p
cross join lateral (select case when p.owner_type = 'companies' then p.owner_key end as company_key) o
left join email s on s.key = p.sales_email_key
left join email e on e.key = p.email_key
left join registered_user u on p.owner_type = 'registered-users' and u.key = p.owner_key and u.deactivated_at is null
where p.active
union all
select 'sales-center', c.key, c.name, c.address_key, c.time_zone, c.closed_on_holidays, u.key,
  coalesce(u.language, 'en'),
  coalesce(e.email_address, f.email_address, u.username::text, company_mail(o.company_key)), c.phone_key,
  o.company_key
from sales_center c
cross join lateral (select case when c.owner_type = 'companies' then c.owner_key end as company_key) o
left join email e on e.key = c.email_key
left join email f on f.key = c.other_email_1_key
left join registered_user u on c.owner_type = 'registered-users' and u.key = c.owner_key and u.deactivated_at is null
where c.active
union all
-- Of a company, the person who sells the home.
select 'listing', l.key, l.seller_name, l.address_key, null, null, u.key, coalesce(u.language, 'en'),
  coalesce(
    (
      select e.email_address from listing_email m join email e on e.key = m.email_key
      where m.listing_key = l.key order by m.order_number limit 1
    ),
    u.username::text,
    company_mail(o.company_key)
  ),
  null::integer,
  o.company_key
from listing l
cross join lateral (select case when l.owner_type = 'companies' then l.owner_key end as company_key) o
left join registered_user u on u.deactivated_at is null
  and u.key = case when o.company_key is null then l.owner_key else l.agent_key end
where l.active = 1 and not l.is_hidden;

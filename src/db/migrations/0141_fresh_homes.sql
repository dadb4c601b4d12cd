-- Homes of companies that rest because nobody confirmed them, and which askers know the facts that they asked for.
-- squawk-ignore-file require-concurrent-index-creation

create index notice_company_rested on listing (removed_at)
  where active = 3 and owner_type = 'companies' and removal_reason = 'unconfirmed';

-- Asked facts that were listed already, or about which the sender was told.
alter table lead add column told_facts text[] not null default '{}';

update lead m set told_facts = array(
  select q.fact from unnest(m.questions) as q (fact)
  where to_jsonb(l) ->> lower(regexp_replace(q.fact, '([A-Z])', '_\1', 'g')) is not null
) from listing l
where m.questions <> '{}' and m.subject_type = 'listing' and l.key = m.subject_key;

create index lead_with_untold_facts on lead (subject_key)
  where subject_type = 'listing' and not questions <@ told_facts;

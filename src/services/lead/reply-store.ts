import type { Queryable } from '#db/database.ts'

interface Period {
  from: Date
  to: Date
  /** Time in which a reply counts. */
  seconds: number
  /** Minimum number of messages. */
  min: number
}

/**
 * Replaces the figures of all sellers and dealers; unchanged rows are not written, to leave their pages cached.
 * Messages without an email address cannot be replied to here and do not count.
 */
export const replaceFigures = (queryable: Queryable, { from, to, seconds, min }: Period) =>
  queryable.query(
    `with measured as (
      select case r.kind when 'dealer' then 'sales-center' else l.owner_type end as owner_type,
        case r.kind when 'dealer' then r.entity_key else l.owner_key end as owner_key,
        extract(epoch from r.first_answered_at - r.created_at)::float8 as seconds
      from lead_recipient r join lead m on m.key = r.lead_key
      left join listing l on r.kind = 'seller' and l.key = r.entity_key
      where r.created_at > $1 and r.created_at <= $2 and r.kind in ('seller', 'dealer') and r.status <> 'spam'
        and m.kind = 'message' and not m.is_suspect and (m.email is not null or m.forgotten_at is not null)
    ), fresh as (
      select owner_type, owner_key, count(*)::integer as messages,
        floor(100.0 * count(*) filter (where seconds <= $3) / count(*))::smallint as percent,
        greatest(1, ceil(percentile_cont(0.5) within group (order by seconds) / 3600))::integer as median_hours
      from measured where owner_type is not null and owner_key is not null
      group by owner_type, owner_key having count(*) >= $4::integer
    ), gone as (
      delete from reply_figure f
      where not exists (select from fresh where (owner_type, owner_key) = (f.owner_type, f.owner_key))
    )
    insert into reply_figure as f (owner_type, owner_key, messages, percent, median_hours)
    select owner_type, owner_key, messages, percent, case when percent > 0 then median_hours end from fresh
    on conflict (owner_type, owner_key) do update
    set messages = excluded.messages, percent = excluded.percent, median_hours = excluded.median_hours
    where (f.messages, f.percent, f.median_hours)
      is distinct from (excluded.messages, excluded.percent, excluded.median_hours)`,
    [from, to, seconds, min],
  )

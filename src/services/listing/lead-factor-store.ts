import type { Queryable } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import {
  FACTOR_DAYS,
  type LeadFactor,
  LONG_DESCRIPTION,
  leadFactors,
  MANY_PHOTOS,
} from '#model/listing/lead-factors.ts'

/** Maximum number of homes compared, which bounds the duration of the statement on a large site. */
const MAX_HOMES = 20_000
/** Days back from now in which compared homes came on the market. */
const LOOK_BACK = 365

const conditions: Readonly<Record<LeadFactor, string>> = {
  photos: `(
    select count(*) from photo f where f.listing_key = l.key and f.kind = 'photo' and f.display and not f.hidden
  ) >= ${MANY_PHOTOS}`,
  description: `coalesce(length(l.description), 0) >= ${LONG_DESCRIPTION}`,
  lot: `(l.lot_rent_amount is not null or coalesce(l.tenure, 'leased-lot') <> 'leased-lot')`,
  size: 'l.square_feet is not null',
  phone: 'l.show_phone and exists (select from listing_phone h where h.listing_key = l.key)',
  tour: 'l.virtual_tour is not null',
}

interface FactorRow {
  factor: LeadFactor
  hasIt: boolean
  homes: number
  asked: number
}

/**
 * Counts homes by feature: the newest homes that came on the market 30 days ago or earlier, and those of them that
 * got a message within 30 days.
 */
export const selectFactors = (queryable: Queryable, now: number) =>
  queryable.query<FactorRow>(
    `with home as materialized (
      select ${leadFactors.map(factor => `${conditions[factor]} as "${factor}"`).join(', ')},
        exists (
          select from lead d
          where d.subject_type = 'listing' and d.subject_key = l.key and not d.is_suspect
            and d.created_at < l.started_at + interval '${FACTOR_DAYS} days'
        ) as is_asked
      from listing l
      where l.active >= 1 and l.started_at > $1 and l.started_at <= $2
      order by l.started_at desc limit ${MAX_HOMES}
    )
    select f.factor, f.has as "hasIt", count(*)::integer as homes, (count(*) filter (where is_asked))::integer as asked
    from home, lateral (values ${leadFactors.map(factor => `('${factor}', "${factor}")`).join(', ')}) f (factor, has)
    group by 1, 2`,
    [new Date(now - LOOK_BACK * DAY), new Date(now - FACTOR_DAYS * DAY)],
  )

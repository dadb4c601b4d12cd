import type { Queryable } from '#db/database.ts'
import { MAX_CITIES, MINIMUM_PARKS, PRICE_BAND, RENT_BAND } from '#model/community-report.ts'

interface Band {
  from: number
  count: number
}

/** Figures of a place; null if unknown. */
export interface ReportRow {
  parks: {
    count: number
    senior: number
    allAges: number
    sites: number | null
    sitesStated: number
    vacantSites: number | null
    vacantSitesStated: number
  }
  lotRent: { stated: number; low: number | null; median: number | null; high: number | null }
  rentBands: Band[]
  yearly: { year: number; median: number; parks: number }[]
  change: { perYear: number | null; parks: number }
  homes: {
    forSale: number
    forRent: number
    medianPrice: number | null
    medianRent: number | null
    listed: number
  }
  priceBands: Band[]
}

/** A county or city with its counts. */
export interface PartRow {
  key: number
  name: string
  slug: string
  parks: number
  homes: number
}

export type Area = 'state' | 'county' | 'city'
/** Condition for addresses in an area ($1); each column has an index. */
const inArea = {
  state: 'a.state = $1',
  county: 'a.county_key = $1',
  city: 'a.city_key = $1',
} as const satisfies Record<Area, string>

const onMarket = 'l.active = 1 and not l.is_hidden and (l.removed_at is null or l.removed_at >= $2)'
const middle = (share: number, column: string) =>
  `round(percentile_cont(${share}) within group (order by ${column}))::integer`
const bands = (column: string, { width, last }: { width: number; last: number }, table: string) => `
  coalesce((select json_agg(json_build_object('from', b.start, 'count', b.homes) order by b.start) from (
    select least(${column} / ${width} * ${width}, ${last}) as start, count(*)::integer as homes
    from ${table} where ${column} > 0 group by 1
  ) b), '[]')`

/** Priority of figures of the same day: the park's first; of one source the last, as on its page. */
const bySource = "array_position(array['park', 'lease', 'staff', 'import', 'seller'], r.source), r.key desc"

/**
 * Parks and homes of a place in one statement: scans its addresses by index and joins parks and homes by their unique
 * address, rents by the park. A park counts once per year, with its last figure.
 */
const report = (area: Area) => `
  with parks as (
    select p.key, p.site_count, p.vacant_site_count, p.age_type, coalesce(
      (select r.amount from park_lot_rent r where r.park_key = p.key order by r.as_of desc, ${bySource} limit 1),
      case when p.display_average_rent then p.average_monthly_rent end
    ) as rent
    from address a join park p on p.address_key = a.key where ${inArea[area]} and p.active
  ), homes as (
    select l.asking_price, l.rental_price
    from address a join listing l on l.address_key = a.key where ${inArea[area]} and ${onMarket}
  ), reported as (
    select distinct on (r.park_key, date_part('year', r.as_of))
      r.park_key, date_part('year', r.as_of)::integer as year, r.amount, r.as_of
    from parks p join park_lot_rent r on r.park_key = p.key
    order by r.park_key, date_part('year', r.as_of), r.as_of desc, ${bySource}
  ), ends as (
    select park_key, min(as_of) as first, max(as_of) as last from reported group by park_key
  ), changes as (
    select ((l.amount::float8 / f.amount) ^ (365.25 / (e.last - e.first)) - 1) * 100 as percent
    from ends e
    join reported f on f.park_key = e.park_key and f.as_of = e.first
    join reported l on l.park_key = e.park_key and l.as_of = e.last
    where e.last - e.first >= 365 and f.amount > 0
  )
  select
    (select json_build_object(
      'count', count(*), 'senior', count(*) filter (where age_type = 2),
      'allAges', count(*) filter (where age_type = 1),
      'sites', sum(site_count), 'sitesStated', count(site_count),
      'vacantSites', sum(vacant_site_count), 'vacantSitesStated', count(vacant_site_count)
    ) from parks) as parks,
    (select json_build_object(
      'stated', count(rent), 'low', ${middle(0.25, 'rent')}, 'median', ${middle(0.5, 'rent')},
      'high', ${middle(0.75, 'rent')}
    ) from parks where rent > 0) as "lotRent",
    ${bands('rent', RENT_BAND, 'parks')} as "rentBands",
    coalesce((
      select json_agg(json_build_object('year', y.year, 'median', y.median, 'parks', y.parks) order by y.year) from (
        select year, ${middle(0.5, 'amount')} as median, count(*)::integer as parks
        from reported group by year having count(*) >= ${MINIMUM_PARKS}
      ) y
    ), '[]') as yearly,
    (select json_build_object(
      'parks', count(*), 'perYear', round((percentile_cont(0.5) within group (order by percent))::numeric, 1)
    ) from changes) as change,
    (select json_build_object(
      'listed', count(*),
      'forSale', count(*) filter (where asking_price > 0), 'forRent', count(*) filter (where rental_price > 0),
      'medianPrice', ${middle(0.5, 'case when asking_price > 0 then asking_price end')},
      'medianRent', ${middle(0.5, 'case when rental_price > 0 then rental_price end')}
    ) from homes) as homes,
    ${bands('asking_price', PRICE_BAND, 'homes')} as "priceBands"`

const reports = { state: report('state'), county: report('county'), city: report('city') }

/** Counties or cities that have parks or homes on the market, with counts. */
const parts = (area: 'state' | 'county', column: 'county' | 'city') => `
  select c.key, c.name, c.slug, n.parks, n.homes from (
    select a.${column}_key as key, count(p.key)::integer as parks, count(l.key)::integer as homes
    from address a
    left join park p on p.address_key = a.key and p.active
    left join listing l on l.address_key = a.key and ${onMarket}
    where ${inArea[area]} group by 1
  ) n join ${column} c on c.key = n.key
  where n.parks + n.homes > 0
  order by n.parks + n.homes desc, c.name`

const countiesOfState = parts('state', 'county')
const citiesOfState = `${parts('state', 'city')} limit ${MAX_CITIES}`
const citiesOfCounty = parts('county', 'city')

/** The figures of a place. */
export async function selectReport(
  queryable: Queryable,
  area: Area,
  key: string | number,
  now: number,
): Promise<ReportRow> {
  const [row] = await queryable.query<ReportRow>(reports[area], [key, new Date(now)])
  return row!
}

export const selectCounties = (queryable: Queryable, state: string, now: number) =>
  queryable.query<PartRow>(countiesOfState, [state, new Date(now)])

/** The largest cities of a state. */
export const selectCitiesOfState = (queryable: Queryable, state: string, now: number) =>
  queryable.query<PartRow>(citiesOfState, [state, new Date(now)])

export const selectCitiesOfCounty = (queryable: Queryable, county: number, now: number) =>
  queryable.query<PartRow>(citiesOfCounty, [county, new Date(now)])

import type { Database } from '#db/database.ts'

/** Parks and dealers that are not closed. */
export async function countPlacesOfBusiness(
  database: Database,
): Promise<{ parkCount: number; salesCenterCount: number }> {
  const [row] = await database.query<{ parkCount: number; salesCenterCount: number }>(
    `select (select count(*) from park where active) as "parkCount",
      (select count(*) from sales_center where active) as "salesCenterCount"`,
  )
  return row!
}

/** Figures of a state; averages are null if no home or park has the value. */
export interface StateRow {
  state: string
  averageYearOfCommunity: number | null
  averagePriceOfHome: number | null
  averageHomesInCommunity: number | null
  averageSquareFootageOfHome: number | null
  averageYearOfHome: number | null
  countOfSeniorCommunities: number | null
  countOfFamilyCommunities: number | null
  activeListings: number
  models: number
  parks: number
  salesCenters: number
}

/**
 * Parks, homes on the market at a time ($2), dealers and their floor plans in states ($1), in one statement. Each
 * part scans the state's addresses by `address_state` and joins its rows by their unique address.
 */
const countStates = `
  select s.state, p.*, h.*, d.*
  from unnest($1::text[]) as s (state)
  cross join lateral (
    select count(*)::integer as parks,
      round(avg(p.year_built))::integer as "averageYearOfCommunity",
      round(avg(p.site_count))::integer as "averageHomesInCommunity",
      case when count(p.age_type) > 0 or count(*) = 0
        then (count(*) filter (where p.age_type = 2))::integer end as "countOfSeniorCommunities",
      case when count(p.age_type) > 0 or count(*) = 0
        then (count(*) filter (where p.age_type = 1))::integer end as "countOfFamilyCommunities"
    from address a join park p on p.address_key = a.key where a.state = s.state and p.active
  ) p
  cross join lateral (
    select count(*)::integer as "activeListings",
      round(avg(l.asking_price) filter (where l.asking_price > 0))::integer as "averagePriceOfHome",
      round(avg(l.square_feet))::integer as "averageSquareFootageOfHome",
      round(avg(l.year))::integer as "averageYearOfHome"
    from address a join listing l on l.address_key = a.key
    where a.state = s.state and l.active = 1 and not l.is_hidden
      and (l.removed_at is null or l.removed_at >= $2)
  ) h
  cross join lateral (
    select count(distinct c.key)::integer as "salesCenters", count(distinct f.key)::integer as models
    from address a join sales_center c on c.address_key = a.key
    left join sales_center_floor_plan o on o.sales_center_key = c.key
    left join floor_plan f on f.key = o.floor_plan_key and f.active
    where a.state = s.state and c.active
  ) d`

/** Counts of each state at a time, milliseconds since 1970. */
export const countInStates = (
  database: Database,
  states: readonly string[],
  now: number,
): Promise<StateRow[]> => database.query<StateRow>(countStates, [states, new Date(now)])

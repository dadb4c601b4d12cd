import { queryByKeys, queryInOrder } from '#db/by-keys.ts'
import type { Queryable } from '#db/database.ts'
import type { ValuesOf } from '#model/fields/field.ts'
import { planFields } from '#model/floor-plan/fields.ts'
import type { Opening, Room } from '#model/floor-plan/rooms.ts'
import { favoriteCounts, fieldColumns, milliseconds, type PhoneRow, phoneBy, select } from '../rows/index.ts'
import type { FloorPlanRecord } from './columns.ts'
import { openingsOf, roomsOf } from './sql.ts'

/** An offered plan; null is unknown, lengths are feet. */
export interface FloorPlanRow extends ValuesOf<typeof planFields> {
  key: number
  /** States in which a dealer sells it, sorted. */
  states: readonly string[]
  salesCenterCount: number
  /** Milliseconds since 1970. */
  addedAt: number
}

export interface DrawingRow {
  floorPlanKey: number
  rooms: readonly (Room & { number: number })[]
  openings: readonly Opening[]
}

/** A dealer that sells a plan, without the street, which some dealers hide. */
export interface SellerRow {
  key: number
  name: string
  phone: PhoneRow | null
  website: string | null
  isTourOffered: boolean
  /** Dollars; null: not listed. */
  price: number | null
  city: string
  state: string
  postalCode: string
  latitude: number
  longitude: number
}

type Keys = readonly number[]

const sellers = `sales_center_floor_plan s
    join sales_center c on c.key = s.sales_center_key and c.active
    join address a on a.key = c.address_key`

/** States in which a plan is sold, and the number of dealers. */
const sold = `cross join lateral (
    select coalesce(array_agg(distinct a.state order by a.state), '{}') as states, count(*)::integer as count
    from ${sellers} where s.floor_plan_key = f.key
  ) as sold`

const addedAt = `${milliseconds('f.created_at')} as "addedAt"`

/** Columns of offered plans for the index. */
const records = `
  select f.key, f.manufacturer, f.bedrooms, f.bathrooms, f.square_feet as "squareFeet", f.sections,
    f.virtual_tour is not null as "hasVirtualTour", f.is_showcase as "isShowcase",
    exists (select from floor_plan_room r where r.floor_plan_key = f.key) as "hasDrawing",
    (
      select count(*)::integer from photo p
      where p.floor_plan_key = f.key and p.display and not p.hidden and p.mime_type <> 'application/pdf'
    ) as "photoCount",
    sold.states, sold.count as "salesCenterCount", ${addedAt}
  from floor_plan f
  ${sold}
  where f.active`

const floorPlans = `
  select ${select(fieldColumns(planFields, 'f'))}, f.key, sold.states, sold.count as "salesCenterCount", ${addedAt}
  from floor_plan f
  ${sold}
  where f.key = any($1) and f.active`

const drawings = `
  select f.key as "floorPlanKey", ${roomsOf} as rooms, ${openingsOf} as openings
  from unnest($1::integer[]) as f (key)
  where exists (select from floor_plan_room r where r.floor_plan_key = f.key)`

const sellersOfPlan = `
  select c.key, c.name, ${phoneBy('c.phone_key')} as phone, c.website, s.price, a.city, a.state,
    exists (
      select from appointment_offer o
      where o.type = 'floorplan' and o.entity_key = s.floor_plan_key and o.host_key = c.key
    ) as "isTourOffered",
    a.postal_code as "postalCode", a.latitude, a.longitude
  from ${sellers}
  where s.floor_plan_key = $1
  order by a.state, a.city, c.name, c.key`

/** All searchable plans; only thousands, so in one batch. */
export async function* selectRecords(queryable: Queryable): AsyncGenerator<FloorPlanRecord[]> {
  yield await queryable.query<FloorPlanRecord>(records)
}

export const selectSomeRecords = (queryable: Queryable, keys: Keys) =>
  queryByKeys<FloorPlanRecord>(queryable, `${records} and f.key = any($1)`, keys)

/** Offered plans, in the order of the keys. */
export const selectFloorPlans = (queryable: Queryable, keys: Keys) =>
  queryInOrder<FloorPlanRow>(queryable, floorPlans, keys)

/** Drawings of plans that have one. */
export const selectDrawings = (queryable: Queryable, keys: Keys) =>
  queryByKeys<DrawingRow>(queryable, drawings, keys)

/** Dealers that sell a plan, by state, city and name. */
export const selectSellers = (queryable: Queryable, key: number) =>
  queryable.query<SellerRow>(sellersOfPlan, [key])

/** Number of users with each as a favorite; omits those without any. */
export const selectFavoriteCounts = (queryable: Queryable, keys: Keys) =>
  queryByKeys<{ key: number; count: number }>(queryable, favoriteCounts('floorplan'), keys)

/** Remaining data of a plan that is no longer offered. */
export interface RetiredRow {
  key: number
  manufacturer: string
  modelName: string
  /** Milliseconds since 1970; null is unknown. */
  removedAt: number | null
}

export async function selectRetired(queryable: Queryable, key: number): Promise<RetiredRow | undefined> {
  const [row] = await queryable.query<RetiredRow>(
    `select key, manufacturer, model_name as "modelName", ${milliseconds('removed_at')} as "removedAt"
    from floor_plan where key = $1 and not active`,
    [key],
  )
  return row
}

/** Names of makers with the keys of their offered plans, by descending number of plans. */
export const selectMakers = (queryable: Queryable) =>
  queryable.query<{ name: string; keys: readonly number[] }>(
    `select manufacturer as name, array_agg(key order by lower(model_name), key) as keys
    from floor_plan where active group by manufacturer order by count(*) desc, manufacturer`,
  )

/** The name of a maker that had another spelling; undefined for an unknown one. */
export async function selectFormerMaker(queryable: Queryable, slug: string): Promise<string | undefined> {
  const [row] = await queryable.query<{ name: string }>('select name from former_maker where slug = $1', [
    slug,
  ])
  return row?.name
}

/** A dealer that sells plans of a maker. */
export interface MakerSellerRow {
  key: number
  name: string
  city: string
  state: string
  planCount: number
}

/** Dealers that sell any of these plans, by state, city and name. */
export const selectSellersOfPlans = (queryable: Queryable, keys: Keys) =>
  queryable.query<MakerSellerRow>(
    `select c.key, c.name, a.city, a.state, count(*)::integer as "planCount"
    from ${sellers} where s.floor_plan_key = any($1)
    group by c.key, a.key order by a.state, a.city, c.name, c.key`,
    [keys],
  )

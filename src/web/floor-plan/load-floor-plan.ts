import { data, type LoaderFunctionArgs } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { FloorPlanPage, FloorPlanSeller, RetiredFloorPlan } from '#contract/floor-plan/v1.response.ts'
import { floorPlanSellers, getFloorPlan } from '#contract/floor-plan/v1.ts'
import { loaderContext } from '../ui/client/render-context.ts'

/** Maximum number of dealers on the page (RULINGS have no value). */
const SELLERS = 10

/** Error of the ZIP code: not five digits, or unknown. */
export type ZipError = 'zip' | 'not_found'

export interface FloorPlanData {
  plan: FloorPlanPage
  sellers: readonly FloorPlanSeller[]
  sellerCount: number
  /** Typed ZIP code and its error. */
  zip: string
  zipError: ZipError | null
  /** The valid ZIP code. */
  place: string | null
}

type Args = Pick<LoaderFunctionArgs, 'context' | 'params'>

/** Loads the plan in full, or what is known of a retired one. @throws 404 if it does not exist */
async function readFloorPlan({ context, params: { key = '' } }: Args) {
  if (!/^\d{1,9}$/.test(key)) throw data('not_found', { status: 404 })
  const { client } = context.get(loaderContext)
  const { status, body } = await client.call(getFloorPlan, { path: { key }, detail: 'centi' })
  if (!isFailure(body)) return { plan: body.payload }
  if (status !== 410) throw data(body.payload, { status })
  return { retired: body.payload as RetiredFloorPlan }
}

const gone = (retired: RetiredFloorPlan) => data({ retired }, { status: 410 })

/** Dealers near a ZIP code; with an invalid one, all of them and the error. */
async function readSellers({ context, params: { key = '' } }: Args, zip: string) {
  const { client } = context.get(loaderContext)
  const loadSellers = (query: { zip?: string; limit: number }) =>
    client.call(floorPlanSellers, { path: { key }, query })
  const loaded = await loadSellers({ ...(zip && { zip }), limit: SELLERS })
  if (!isFailure(loaded.body)) return { ...loaded.body, zipError: null }
  if (loaded.status !== 422) throw data(loaded.body.payload, { status: loaded.status })
  const zipError: ZipError = loaded.body.payload === 'not_found' ? 'not_found' : 'zip'
  const { body, status } = await loadSellers({ limit: SELLERS })
  if (isFailure(body)) throw data(body.payload, { status })
  return { ...body, zipError }
}

/** Loader of a floor plan; `?zip=` sorts the dealers by distance. */
export async function loadFloorPlanPage(args: LoaderFunctionArgs) {
  const zip = (new URL(args.request.url).searchParams.get('zip') ?? '').trim().slice(0, 20)
  const { plan, retired } = await readFloorPlan(args)
  if (!plan) return gone(retired)
  const { payload: sellers, meta, zipError } = await readSellers(args, zip)
  const found = { sellers, sellerCount: meta.total, zip, zipError, place: meta.place?.label ?? null }
  return { plan, ...found } satisfies FloorPlanData
}

/** Loader of a plan's gallery, with the same statuses. */
export async function loadFloorPlanPhotos(args: LoaderFunctionArgs) {
  const { plan, retired } = await readFloorPlan(args)
  return plan ? { plan } : gone(retired)
}

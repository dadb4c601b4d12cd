import { data, type LoaderFunctionArgs } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { FloorPlanPage, FloorPlanSeller } from '#contract/v1/floor-plan.response.ts'
import { floorPlanSellers, getFloorPlan } from '#contract/v1/floor-plan.ts'
import { load, loaderContext } from '../ui/client/world.ts'

/** Dealers that the page shows (RULINGS have no figure). */
const SELLERS = 10

/** Why a ZIP code was not taken: no five digits, or none that there is. */
export type ZipError = 'zip' | 'not_found'

export interface FloorPlanData {
  plan: FloorPlanPage
  sellers: readonly FloorPlanSeller[]
  sellerCount: number
  /** What was typed, and what is wrong with it. */
  zip: string
  zipError: ZipError | null
  /** The ZIP code that the dealers are near to. */
  place: string | null
}

type Args = Pick<LoaderFunctionArgs, 'context' | 'params'>

/** The plan with everything of it; a missing one becomes the page's 404. */
export async function readFloorPlan(args: Args): Promise<FloorPlanPage> {
  const { key = '' } = args.params
  if (!/^\d{1,9}$/.test(key)) throw data('not_found', { status: 404 })
  const { payload } = await load(args, getFloorPlan, { path: { key }, detail: 'centi' })
  return payload as FloorPlanPage
}

/** The dealers near a ZIP code; with one that is none, all of them and the error. */
async function readSellers({ context, params: { key = '' } }: Args, zip: string) {
  const { client } = context.get(loaderContext)
  const ask = (query: { zip?: string; limit: number }) =>
    client.call(floorPlanSellers, { path: { key }, query })
  const asked = await ask({ ...(zip && { zip }), limit: SELLERS })
  if (!isFailure(asked.body)) return { ...asked.body, zipError: null }
  if (asked.status !== 422) throw data(asked.body.payload, { status: asked.status })
  const zipError: ZipError = asked.body.payload === 'not_found' ? 'not_found' : 'zip'
  const { body, status } = await ask({ limit: SELLERS })
  if (isFailure(body)) throw data(body.payload, { status })
  return { ...body, zipError }
}

/** Page of a floor plan; `?zip=` says near where dealers are looked for. */
export async function loadFloorPlanPage(args: LoaderFunctionArgs): Promise<FloorPlanData> {
  const zip = (new URL(args.request.url).searchParams.get('zip') ?? '').trim().slice(0, 20)
  const plan = await readFloorPlan(args)
  const { payload: sellers, meta, zipError } = await readSellers(args, zip)
  return { plan, sellers, sellerCount: meta.total, zip, zipError, place: meta.place?.label ?? null }
}

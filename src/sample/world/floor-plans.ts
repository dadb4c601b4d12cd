import { DAY } from '#kit/dates.ts'
import type { SampleDealer } from './dealers.ts'
import { type Layout, type LayoutOptions, layOut } from './floor-plan-layout.ts'
import { makes } from './names.ts'
import { type Random, randomOf } from './random.ts'
import type { Batch } from './rows.ts'

export interface SampleFloorPlan {
  readonly key: number
  readonly manufacturer: string
  readonly modelName: string
  readonly description: string | null
  readonly sections: number
  readonly bedrooms: number
  readonly bathrooms: number
  /** Null if the manufacturer publishes little: no drawing, no bathrooms, no size. */
  readonly layout: Layout | null
  readonly hasVirtualTour: boolean
  readonly isShowcase: boolean
}

interface Shape extends Omit<LayoutOptions, 'width'> {
  readonly widths: readonly number[]
  /** Relative frequency. */
  readonly share: number
}
const singles = [14, 15, 16, 18]
const doubles = [24, 26, 28, 30, 32]
const triples = [39, 40.5, 42]

/** Shapes and their frequency: sections, bedrooms, bathrooms. */
export const shapes: readonly Shape[] = (
  [
    [1, 1, 1, singles, 6], [1, 2, 1, singles, 9], [1, 2, 1.5, singles, 2], [1, 2, 2, singles, 8], [1, 3, 2, singles, 13],
    [2, 2, 2, doubles, 5], [2, 3, 2, doubles, 24], [2, 3, 2.5, doubles, 4], [2, 4, 2, doubles, 9], [2, 4, 3, doubles, 5],
    [2, 5, 3, doubles, 3], [3, 3, 2.5, triples, 2], [3, 4, 3, triples, 3], [3, 4, 3.5, triples, 2], [3, 5, 3, triples, 2],
    [3, 5, 4, triples, 3],
  ] as const // biome-ignore format: a table
)
  .map(([sections, bedrooms, bathrooms, widths, share]) => ({ sections, bedrooms, bathrooms, widths, share }))

/** One in this many plans has few known facts. */
const bareEvery = 50

const words = ['', 'One section', 'Two sections', 'Three sections']
function describe(random: Random, { sections, bedrooms }: Shape, layout: Layout): string {
  const has = (kind: string) => layout.rooms.some(room => room.kind === kind)
  const extras = [
    ...(has('family-room') ? ['a family room and an office'] : []),
    ...(has('pantry') ? ['a walk-in pantry'] : []),
    ...(has('primary-bathroom') ? ['a bathroom of its own for the main bedroom'] : []),
  ]
  const begin = `${words[sections]}, ${bedrooms === 1 ? 'one bedroom' : `${bedrooms} bedrooms`}`
  const extra = extras.length > 0 ? ` Has ${random.pick(extras)}.` : ''
  return `${begin}.${extra} ${random.pick([
    'The dealer can mirror the plan.',
    'Built to order in about ten weeks.',
    'Porch and carport are options.',
    'The kitchen looks out to the front door.',
  ])}`
}

/** The nth sample floor plan. */
export function makeFloorPlan(seed: string, n: number, key: number): SampleFloorPlan {
  const random = randomOf(seed, 'floor plan', n)
  const shape = random.weighted(shapes.map(item => [item, item.share] as const))
  const width = random.pick(shape.widths)
  const { sections, bedrooms, bathrooms } = shape
  const layout = layOut(random, { sections, bedrooms, bathrooms, width })
  const [manufacturer, models] = random.pick(makes)
  const series = random.pick(models).replace(/ \d+$/, '')
  const isBare = n % bareEvery === bareEvery - 1
  return {
    key,
    manufacturer,
    modelName: `${series} ${Math.floor(width)}${layout.length}-${bedrooms}${Math.floor(bathrooms)}`,
    description: isBare || random.chance(0.2) ? null : describe(random, shape, layout),
    sections,
    bedrooms,
    bathrooms,
    layout: isBare ? null : layout,
    hasVirtualTour: random.chance(0.35),
    isShowcase: random.chance(0.1),
  }
}

export function addFloorPlan(batch: Batch, plan: SampleFloorPlan, now: number): void {
  const { key, layout } = plan
  batch.add('floor_plan', {
    key,
    manufacturer: plan.manufacturer,
    model_name: plan.modelName,
    description: plan.description,
    bedrooms: plan.bedrooms,
    bathrooms: layout ? plan.bathrooms : null,
    square_feet: layout?.squareFeet ?? null,
    sections: plan.sections,
    length: layout?.length ?? null,
    width: layout?.width ?? null,
    virtual_tour: plan.hasVirtualTour ? `https://visit-plan-${key}.example/tour` : null,
    is_showcase: plan.isShowcase,
    created_at: new Date(now - 300 * DAY),
    modified_at: new Date(now - (key % 250) * DAY),
  })
  for (const [index, { kind, x, y, width, depth }] of (layout?.rooms ?? []).entries())
    batch.add('floor_plan_room', { floor_plan_key: key, number: index + 1, kind, x, y, width, depth })
  for (const [index, { kind, x, y, axis, length, swing }] of (layout?.openings ?? []).entries())
    batch.add('floor_plan_opening', {
      floor_plan_key: key,
      number: index + 1,
      kind,
      x,
      y,
      axis,
      length,
      swing,
    })
}

/** Floor plans of a dealer: some of the plans of two to four manufacturers. */
export function addSoldPlans(
  batch: Batch,
  seed: string,
  { key }: SampleDealer,
  plansOf: ReadonlyMap<string, readonly number[]>,
): void {
  const random = randomOf(seed, 'plans of dealer', key)
  const manufacturers = random.some([...plansOf.keys()], random.integer(2, 4))
  const plans = manufacturers.flatMap(name => plansOf.get(name) ?? [])
  for (const plan of random.some(plans, Math.min(plans.length, random.integer(5, 14))))
    batch.add('sales_center_floor_plan', { sales_center_key: key, floor_plan_key: plan })
}

import { DAY } from '#kit/dates.ts'
import type { IllustratedHome, IllustratedPlace } from '#model/photo/illustration.ts'
import type { DrawnSubject } from '#model/photo/photo.ts'
import {
  colorOf,
  dealerColor,
  describePlace,
  describeScene,
  drawnSize,
  parkColor,
  planScene,
} from '../drawing/index.ts'
import type { SampleDealer } from './dealers.ts'
import type { SampleFloorPlan } from './floor-plans.ts'
import type { SampleParkFacts } from './park-facts.ts'
import type { SamplePark } from './parks.ts'
import { type Random, randomOf } from './random.ts'
import type { Batch } from './rows.ts'

/** Rows of `photo` for parks, dealers and floor plans. */

interface Drawn {
  readonly subject: string
  readonly kind?: 'logo' | 'cover' | 'banner'
  readonly description: string
  readonly color: string
}
type OwnerColumn = 'park_key' | 'sales_center_key' | 'floor_plan_key'

function addPictures(
  batch: Batch,
  owner: OwnerColumn,
  key: number,
  pictures: readonly Drawn[],
  at: number,
): void {
  for (const [index, { subject, kind = 'photo', description, color }] of pictures.entries())
    batch.add('photo', {
      [owner]: key,
      kind,
      order_number: index + 1,
      description,
      mime_type: 'image/jpeg',
      modified_at: new Date(at),
      file_name: `${owner.replace(/_key$/, '').replace('_', '-')}-${key}-${subject}.jpg`,
      ...drawnSize(subject),
      color,
      drawing: subject,
    })
}

const placeOf = ({ key, name, ground }: SamplePark | SampleDealer): IllustratedPlace => ({
  key,
  name,
  city: ground.city,
  state: ground.state,
})

/** Subjects that only some parks have, by the corresponding detail. */
const byDetail = { clubhouse: 'clubhouse', pool: 'pool', lake: 'lake', garden: 'garden', 'rv-sites': 'rv-sites' } as const // biome-ignore format: pairs

/** Three to eight photos of a park, matching its details; one in ten has none. */
export function addParkPictures(
  batch: Batch,
  seed: string,
  park: SamplePark,
  { details }: SampleParkFacts,
  now: number,
): void {
  const random = randomOf(seed, 'park pictures', park.key)
  const has = new Set<string>(details.map(({ type }) => type))
  const subjects: DrawnSubject<'parks'>[] = ['entrance', 'street', 'home']
  for (const [detail, subject] of Object.entries(byDetail)) if (has.has(detail)) subjects.push(subject)
  const place = placeOf(park)
  const draw = (subject: DrawnSubject<'parks'>): Drawn => ({
    subject,
    description: describePlace('parks', subject),
    color: parkColor(place, subject),
  })
  const photos = random.chance(0.1) ? [] : subjects.map(draw)
  const logo: Drawn[] = random.chance(0.35) ? [{ ...draw('logo'), kind: 'logo' }] : []
  addPictures(batch, 'park_key', park.key, [...photos, ...logo], now - (park.key % 300) * DAY)
}

/** Up to three photos of a dealer, and usually a logo; with a higher package also a cover and a banner. */
export function addDealerPictures(batch: Batch, seed: string, dealer: SampleDealer, now: number): void {
  const random = randomOf(seed, 'dealer pictures', dealer.key)
  const place = placeOf(dealer)
  const draw = (subject: DrawnSubject<'dealers'>): Drawn => ({
    subject,
    description: describePlace('dealers', subject),
    color: dealerColor(place, subject),
  })
  const marks: Drawn[] = []
  if (random.chance(0.8)) marks.push({ ...draw('logo'), kind: 'logo' })
  if (dealer.packageName === 'Pro' || dealer.packageName === 'ProPlus')
    marks.push({ ...draw('cover'), kind: 'cover' }, { ...draw('banner'), kind: 'banner' })
  const photos = (['lot', 'model-home', 'office'] as const).slice(0, countOf(random)).map(draw)
  addPictures(batch, 'sales_center_key', dealer.key, [...photos, ...marks], now - (dealer.key % 200) * DAY)
}
const countOf = (random: Random) => random.weighted([[0, 1], [1, 1], [2, 2], [3, 6]] as const) // biome-ignore format: pairs

/** Facts of a plan for its drawings: a new home of its size, in no state (as read by the photo service). */
const homeOf = ({ key, sections, bedrooms, bathrooms, layout }: SampleFloorPlan): IllustratedHome => ({
  key,
  state: '',
  homeType: 'manufactured',
  year: null,
  sections,
  bedrooms,
  bathrooms: layout ? bathrooms : null,
  amenities: ['porch', 'skirting'],
  locationTypes: [],
})

/** Two to six photos of a home built to a plan; one in eight has none. */
export function addFloorPlanPictures(batch: Batch, seed: string, plan: SampleFloorPlan, now: number): void {
  const random = randomOf(seed, 'floor plan pictures', plan.key)
  const all = ['front', 'living-room', 'kitchen', 'bedroom', 'bathroom', 'side'] as const
  const scene = planScene(homeOf(plan))
  const photos = all
    .slice(0, random.chance(0.125) ? 0 : random.integer(2, all.length))
    .map(subject => ({ subject, description: describeScene(scene, subject), color: colorOf(scene, subject) }))
  addPictures(batch, 'floor_plan_key', plan.key, photos, now - (plan.key % 250) * DAY)
}

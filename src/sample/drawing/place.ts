import type { IllustratedPlace } from '#model/photo/illustration.ts'
import type { DrawnSubject } from '#model/photo/photo.ts'
import { Canvas, letter, type Spot, widthOf } from '#platform/graphics/index.ts'
import { aim, type Place } from './camera.ts'
import { drawLand } from './outdoors.ts'
import { planScene, type Scene } from './plan.ts'
import { type DrawingContext, paint, trace } from './walls.ts'

/** Light, plants and colors of a place other than a home. */
export const placeScene = (
  { key, state }: IllustratedPlace,
  locationTypes: readonly string[] = [],
): Scene => ({
  ...planScene({
    key: key + 7_000,
    state,
    homeType: null,
    year: null,
    sections: 2,
    bedrooms: null,
    bathrooms: null,
    amenities: [],
    locationTypes,
  }),
  flipped: false,
})

/** An context with sky and ground; camera height and distance from the origin in feet, looking straight ahead. */
export function outdoors(
  scene: Scene,
  eye: Place,
  focal = 900,
  level = 0.44,
  width = 1200,
  height = 900,
): DrawingContext {
  const canvas = new Canvas(width, height)
  const camera = aim({ eye, turn: 0, focal, middle: [width / 2, height * level] })
  const context = { canvas, scene, camera }
  drawLand(canvas, scene, camera)
  return context
}

/** Text on a vertical panel, as large as it fits. */
export function letterPanel(
  { canvas, camera }: DrawingContext,
  lines: readonly string[],
  [x, y, z]: Place,
  wide: number,
  tall: number,
  fill: string,
): void {
  const size = Math.min((tall / lines.length) * 0.72, ...lines.map(line => wide / widthOf(line)))
  const step = tall / lines.length
  for (const [n, line] of lines.entries()) {
    const left = x + (wide - widthOf(line) * size) / 2
    const base = y + tall - step * (n + 0.5) - size * 0.34
    const place = (dx: number, dy: number): Spot => camera.spot([left + dx * size, base + dy * size, z])
    letter(canvas, line, place, fill)
  }
}

/** A flag on a pole, with stars too small to see. */
export function drawFlag(context: DrawingContext, [x, , z]: Place): void {
  trace(context, [x, 0, z], [x, 30, z], '#d9d9d4', 4)
  for (let stripe = 0; stripe < 7; stripe += 1) {
    const up = 29.5 - stripe
    const wave = (along: number) => Math.sin(along / 2.2) * 0.5
    const edge = [0, 2.5, 5, 7.5, 10]
    paint(
      context,
      [
        ...edge.map((along): Place => [x + along, up + wave(along), z]),
        ...edge.reverse().map((along): Place => [x + along, up - 1 + wave(along), z]),
      ],
      stripe % 2 === 0 ? '#b5403c' : '#f6f3ec',
    )
  }
  paint(context, [[x, 29.5, z], [x + 4.4, 30, z], [x + 4.4, 26.1, z], [x, 25.6, z]], '#35507d') // biome-ignore format: corners
}

const words: { readonly [Owner in 'parks' | 'dealers']: Readonly<Record<DrawnSubject<Owner>, string>> } = {
  parks: {
    entrance: 'entrance of the park with its name on a sign',
    street: 'street of the park with homes on both sides',
    home: 'a home in the park',
    clubhouse: "the park's clubhouse",
    pool: "the park's swimming pool with loungers and parasols",
    lake: 'lake with a dock and a bench, homes on the other shore',
    garden: 'garden of raised beds with a shed',
    'rv-sites': 'sites for RVs with picnic tables under trees',
    logo: "the park's logo",
  },
  dealers: {
    lot: "the dealer's lot with display homes, a sign and flags",
    'model-home': "a display home on the dealer's lot",
    office: "the dealer's office with a desk and a floor plan on the wall",
    cover: "the dealer's lot with display homes, a sign and flags",
    banner: "the dealer's name and place above a row of homes",
    logo: "the dealer's logo",
  },
}

/** Alternative text of a picture of a park or a dealer. */
export const describePlace = <Owner extends 'parks' | 'dealers'>(
  owner: Owner,
  subject: DrawnSubject<Owner>,
) => `Drawing: ${words[owner][subject]}`

/** Size of a drawing in its database row, in pixels: the largest that is ever requested. */
export function drawnSize(subject: string): { width: number; height: number } {
  if (subject === 'cover') return { width: 1700, height: 638 }
  if (subject === 'banner') return { width: 1700, height: 425 }
  return { width: 1700, height: 1275 }
}

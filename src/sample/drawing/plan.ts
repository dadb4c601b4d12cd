import { itemAt } from '#kit/lookup.ts'
import type { IllustratedHome } from '#model/photo/illustration.ts'
import type { DrawnSubject } from '#model/photo/photo.ts'

/** Content of a listing's drawn pictures: derived once from the listing, then used for drawing and description. */

export type Subject = DrawnSubject<'homes'>

export type Plants = 'palm' | 'desert' | 'pine' | 'oak' | 'birch' | 'prairie'
export type Light = 'morning' | 'noon' | 'evening' | 'overcast'

export interface Scene {
  readonly home: IllustratedHome
  /** Sections to draw, 1 to 3: the known number, else a guess that descriptions do not mention. */
  readonly sections: number
  readonly siding: { readonly color: string; readonly kind: 'lap' | 'vertical' | 'shake' }
  readonly trim: string
  readonly door: string
  readonly roof: { readonly color: string; readonly metal: boolean }
  readonly shutters: boolean
  readonly skirting: 'none' | 'vinyl' | 'brick' | 'lattice'
  readonly entrance: 'steps' | 'porch' | 'screened-porch' | 'deck'
  readonly plants: Plants
  readonly light: Light
  readonly flipped: boolean
  readonly wall: string
  readonly floor: { readonly color: string; readonly kind: 'plank' | 'tile' | 'carpet' }
  readonly cabinets: string
  readonly accent: string
  readonly has: (amenity: string) => boolean
  /** The nth random choice of this home, 0 to 1, deterministic. */
  readonly chance: (n: number) => number
}

const plantsByState: Readonly<Record<string, Plants>> = {
  FL: 'palm', HI: 'palm', LA: 'palm', PR: 'palm',
  AZ: 'desert', NM: 'desert', NV: 'desert', UT: 'desert',
  OR: 'pine', WA: 'pine', ID: 'pine', MT: 'pine', WY: 'pine', CO: 'pine', AK: 'pine', NC: 'pine', GA: 'pine',
  ME: 'birch', NH: 'birch', VT: 'birch', MI: 'birch', WI: 'birch', MN: 'birch',
  KS: 'prairie', NE: 'prairie', ND: 'prairie', SD: 'prairie', OK: 'prairie', IA: 'prairie', TX: 'prairie',
} // biome-ignore format: a table of states

const sidings = ['#e9e4d6', '#cfd9dc', '#d8cbb0', '#b9c7b3', '#8fa6b5', '#f1ede4', '#c8a98b', '#9aa39a', '#dcd3c4', '#b7c4d6', '#a8776a', '#e3d2b8', '#6f8590'] // biome-ignore format: colors
const doors = ['#9c3b2e', '#2f5d62', '#33475b', '#c98a2b', '#5a7247', '#7a4a63', '#f2efe8', '#3d3a36']
const roofs = ['#5b5a5c', '#6e5f55', '#4b4f57', '#7d6a5a', '#55605a']
const metalRoofs = ['#8d99a3', '#7c4a3f', '#556f63', '#a9adb0', '#3f5368']
const walls = ['#efe7da', '#e6ebe8', '#e4dccb', '#dfe6ee', '#f3eee6', '#e9ddd3', '#dde5d8']
const woods = ['#b98b5e', '#a97c50', '#c7a178', '#8e6a4a', '#d0b28c']
const cabinetColors = ['#f4f1ea', '#b98a58', '#7d8c86', '#d9cbb2', '#5b6c7d', '#e9e6df']
const accents = ['#2f6f73', '#b5563f', '#c9962e', '#4a6b8a', '#6d7d4b', '#85506a']

/** Hash of a listing's key and the index of a choice; the finalizer of MurmurHash3. */
function mix(key: number, n: number): number {
  let value = Math.imul(key, 0x9e3779b1) ^ Math.imul(n + 1, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

export function planScene(home: IllustratedHome): Scene {
  const chance = (n: number) => mix(home.key, n) / 0x1_0000_0000
  const choose = <T>(n: number, items: readonly T[]): T => itemAt(items, Math.floor(chance(n) * items.length))
  const amenities = new Set(home.amenities)
  const has = (amenity: string) => amenities.has(amenity)
  const small = home.homeType === 'park-model' || home.homeType === 'tiny-home'
  const old = home.year !== null && home.year < 1980
  const guess = small || home.homeType === 'mobile' || chance(1) < 0.4 ? 1 : 2
  const onLot = home.locationTypes.includes('dealer-lot')
  const metal = has('metal-roof') || (!has('shingle-roof') && (old || chance(2) < 0.12))
  const sidingKind = has('vinyl-siding')
    ? 'lap'
    : has('wood-siding')
      ? 'vertical'
      : choose(3, ['lap', 'lap', 'vertical', 'shake'] as const)
  const entrance = has('screened-porch')
    ? 'screened-porch'
    : has('porch')
      ? 'porch'
      : has('deck')
        ? 'deck'
        : 'steps'
  return {
    home,
    sections: Math.min(home.sections ?? guess, 3),
    siding: { color: choose(4, sidings), kind: sidingKind },
    trim: chance(5) < 0.8 ? '#fbfaf6' : '#4a443d',
    door: choose(6, doors),
    roof: { color: choose(7, metal ? metalRoofs : roofs), metal },
    shutters: chance(8) < 0.45 && !old,
    skirting: has('skirting')
      ? choose(9, ['vinyl', 'vinyl', 'brick', 'lattice'] as const)
      : onLot
        ? 'none'
        : 'vinyl',
    entrance,
    plants: plantsByState[home.state] ?? 'oak',
    light: choose(10, ['morning', 'noon', 'noon', 'evening', 'overcast'] as const),
    flipped: chance(11) < 0.5,
    wall: choose(12, walls),
    floor: choose(13, [
      { color: choose(14, woods), kind: 'plank' },
      { color: choose(14, woods), kind: 'plank' },
      { color: '#cfc7ba', kind: 'tile' },
      { color: '#c9bfae', kind: 'carpet' },
    ] as const),
    cabinets: choose(15, cabinetColors),
    accent: choose(16, accents),
    has,
    chance,
  }
}

const sectionWords = ['', 'single-wide', 'double-wide', 'triple-wide', 'four-section']

function homeWords(home: IllustratedHome): string {
  if (home.homeType === 'park-model') return 'park model home'
  if (home.homeType === 'tiny-home') return 'tiny home'
  return home.sections === null || home.sections > 3 ? 'home' : `${sectionWords[home.sections]} home`
}

/** "a", "a and b", "a, b and c". */
const listed = (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
const article = (words: string) => (/^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`)
const withParts = (parts: readonly string[]) => (parts.length === 0 ? '' : ` with ${listed(parts)}`)

/** Alternative text of the picture: mentions only what is drawn. */
export function describeScene(scene: Scene, subject: Subject): string {
  const { home, has, entrance } = scene
  const outside = [
    ...(entrance === 'steps' ? [] : [article(entrance.replace('-', ' '))]),
    ...(has('carport') ? ['a carport'] : []),
    ...(has('wheelchair-ramp') ? ['a wheelchair ramp'] : []),
  ]
  switch (subject) {
    case 'front':
      return `Drawing: front of ${article(homeWords(home))}${withParts(outside)}`
    case 'side':
      return `Drawing: ${homeWords(home)} viewed from the corner${withParts(has('shed') ? ['a shed'] : [])}`
    case 'living-room':
      return `Drawing: living room with a sofa${has('fireplace') ? ' and a fireplace' : ' and a window'}`
    case 'kitchen':
      return `Drawing: kitchen with cabinets${has('kitchen-island') ? ' and an island' : ' and a window over the sink'}`
    case 'bedroom':
      return `Drawing: bedroom with a bed${has('ceiling-fans') ? ' and a ceiling fan' : ' and two night tables'}`
    case 'bathroom':
      return `Drawing: bathroom with ${has('garden-tub') ? 'a garden tub' : 'a shower'} and ${has('double-sinks') ? 'two sinks' : 'a sink'}`
    case 'floor-plan':
      return `Drawing: sample floor plan${home.bedrooms && home.bedrooms <= 5 ? ` with ${home.bedrooms} ${home.bedrooms === 1 ? 'bedroom' : 'bedrooms'}` : ''}`
  }
}

const channel = (color: string, index: number) =>
  Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16)

/** Blends two colors: 0 is the first, 1 the second. */
export const blend = (from: string, to: string, share: number): string =>
  `#${[0, 1, 2]
    .map(index => Math.round(channel(from, index) * (1 - share) + channel(to, index) * share))
    .map(value => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0'))
    .join('')}`

export const skies: Readonly<Record<Light, readonly [top: string, horizon: string]>> = {
  morning: ['#8fb8d8', '#fbe6cf'],
  noon: ['#6fa8dc', '#dcecf7'],
  evening: ['#6c7fb0', '#f6c79b'],
  overcast: ['#a9b7c2', '#e3e8ea'],
}

/** Placeholder color of the picture while it loads. */
export function colorOf(scene: Scene, subject: Subject): string {
  if (subject === 'floor-plan') return '#f4f1ea'
  if (subject === 'front' || subject === 'side') {
    const [top, horizon] = skies[scene.light]
    return blend(blend(top, horizon, 0.5), scene.siding.color, 0.45)
  }
  return blend(scene.wall, subject === 'kitchen' ? scene.cabinets : scene.floor.color, 0.35)
}

import { readFileSync } from 'node:fs'

/*
 * Frames of the film on the home page: a walk along a street from dawn to day and back, based on the still picture
 * (public/porch.svg). Every layer moves by whole periods, so the film loops seamlessly.
 */

/** Size of a frame before cropping and scaling. */
export const stage = { width: 1800, height: 760 }
/** Street length per loop. */
const street = 2_400

const still = readFileSync(new URL('../../public/porch.svg', import.meta.url), 'utf8')
/** The house with the porch from the still picture, from roof to steps. */
const porchHouse = still.slice(
  still.indexOf('<path class="roof" d="M904'),
  still.indexOf('<path class="lawn"'),
)

const channels = (color: string) => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
const mix = (from: string, to: string, share: number) => {
  const [a, b] = [channels(from), channels(to)]
  return `#${a
    .map((value, n) =>
      Math.round(value + (b[n]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Colors at dawn, as in the still picture, and by day. */
const colors = {
  s1: ['#fdf3dd', '#dcecf0'], s2: ['#f7dcb4', '#eaf2ea'], s3: ['#f2c79a', '#f7ecd2'],
  sun: ['#fbe9b7', '#fffbe8'], far: ['#c3d2bf', '#c6dcc6'], mid: ['#93b29c', '#9cc3a2'], near: ['#5f8f74', '#6ba27e'],
  lawn: ['#5d9070', '#6ea880'], walk: ['#d9c7a4', '#e4dac4'], road: ['#8b8577', '#96948c'], tree: ['#2f6149', '#37704f'],
  tree2: ['#3d7257', '#4a8463'], trunk: ['#6b4a33', '#77543b'], win: ['#ffd98a', '#c9dde2'], cloud: ['#fff6e8', '#ffffff'],
} as const // biome-ignore format: a table
const fixed =
  '.wall{fill:#fffaf0}.wall2{fill:#f1e6d3}.line{stroke:#e2d5bd}.roof{fill:#7b3a1f}.roof2{fill:#94482a}.trim,.post{fill:#fff}' +
  '.frame{fill:#1f4d3a}.door,.box{fill:#a8431a}.skirt{fill:#cbb894}.deck{fill:#b98f66}.deck2{fill:#9c7550}.pole{fill:#8a6a4c}' +
  '.shade{fill:#1d2420;opacity:.1}.bush{fill:#3a6f52}.bush2{fill:#4f8766}.flower{fill:#d98a1f}.cloud{opacity:.75}' +
  '.b .wall{fill:#dfe9e2}.b .roof{fill:#44524b}.b .roof2{fill:#5a6a61}.b .frame{fill:#a8431a}.b .door{fill:#1f4d3a}.b .line{stroke:#c6d6cc}' +
  '.c .wall{fill:#f3ddb6}.c .roof{fill:#5c5148}.c .roof2{fill:#74675b}.c .frame{fill:#35566b}.c .door{fill:#35566b}.c .line{stroke:#e0c796}'

const rectangle = (kind: string, x: number, y: number, width: number, height: number) =>
  `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}"/>`

/** A plain home from the front: left edge, length, doors and windows along it. */
function plainHouse(kind: string, x: number, length: number, door: number, carport: boolean): string {
  const right = x + length
  const boards = [486, 502, 518, 534, 550, 566]
    .map(y => `<path class="line" d="M${x} ${y}H${right}" stroke-width="2" fill="none"/>`)
    .join('')
  const windows: string[] = []
  for (let at = x + 34; at < right - 90; at += 112) {
    if (at < x + door + 90 && at + 74 > x + door - 20) continue
    windows.push(
      rectangle('trim', at, 496, 70, 66) + rectangle('win', at + 6, 502, 58, 54) +
        `<path class="trim" d="M${at + 33} 502h4v54h-4zM${at + 6} 527h58v4h-58z"/>` +
        rectangle('frame', at - 13, 496, 11, 66) + rectangle('frame', at + 72, 496, 11, 66),
    ) // biome-ignore format: parts of a window
  }
  const roof = `<path class="roof" d="M${x - 24} 472L${x + 26} 428H${right - 26}L${right + 24} 472Z"/><path class="roof2" d="M${x - 24} 472L${x + 26} 428H${right - 26}L${right - 44} 440H${x + 34}Z"/>`
  const steps = [0, 1, 2].map(n => rectangle(n % 2 ? 'deck' : 'deck2', x + door - 14 - n * 8, 598 + n * 7, 82 + n * 16, 8)).join('') // biome-ignore format: steps
  const shelter = carport
    ? rectangle('post', right + 22, 486, 9, 122) + rectangle('post', right + 168, 486, 9, 122) + rectangle('roof', right + 6, 472, 186, 15) + rectangle('walk', right + 16, 604, 168, 8)
    : '' // biome-ignore format: parts of a carport
  return `<g class="${kind}">${shelter}${roof}${rectangle('wall', x, 470, length, 112)}${rectangle('shade', x, 470, length, 10)}${boards}${rectangle('skirt', x, 582, length, 26)}${windows.join('')}${rectangle('trim', x + door - 6, 490, 66, 108)}${rectangle('door', x + door, 496, 54, 102)}${rectangle('win', x + door + 10, 508, 34, 28)}${steps}</g>`
}

const pine = (kind: string, x: number, foot: number, tall: number) => {
  const half = tall * 0.28
  const tier = (low: number, wide: number) =>
    `<path class="${kind}" d="M${x - wide} ${foot - low}H${x + wide}L${x} ${foot - low - tall * 0.42}Z"/>`
  return `${rectangle('trunk', x - 4, foot - tall * 0.1, 8, tall * 0.1)}${tier(tall * 0.08, half)}${tier(tall * 0.32, half * 0.76)}${tier(tall * 0.56, half * 0.5)}`
}

const bush = (x: number) =>
  `<path class="bush" d="M${x} 620a22 22 0 0 1 22-20a22 20 0 0 1 33-2a18 22 0 0 1 22 22Z"/><path class="bush2" d="M${x + 66} 620a17 17 0 0 1 17-15a17 15 0 0 1 26-2a14 17 0 0 1 17 17Z"/>`
const mailbox = (x: number) =>
  `${rectangle('pole', x + 24, 640, 8, 42)}<path class="box" d="M${x} 646v-20a12 12 0 0 1 12-12h34a12 12 0 0 1 12 12v20Z"/>`
const cloud = (x: number, y: number, size: number) =>
  `<path class="cloud" transform="translate(${x} ${y}) scale(${size})" d="M0 0h160a26 26 0 0 0-22-30a40 40 0 0 0-70-16a34 34 0 0 0-68 46Z"/>`

/** One period of the street; it begins with the house at its position in the still picture. */
const alongStreet = [
  pine('tree', 900, 612, 240), pine('tree', 860, 612, 200), pine('tree', 1560, 612, 260), pine('tree', 1632, 612, 190),
  porchHouse, bush(923), bush(1326), bush(1440),
  mailbox(1448),
  pine('tree', 2388, 612, 220), pine('tree', 2440, 612, 170),
  plainHouse('b', 1760, 420, 250, true), bush(1790), bush(2080),
  pine('tree', 3160, 612, 250), pine('tree', 2560, 612, 190),
  plainHouse('c', 2620, 500, 170, false), bush(2880), bush(3000), mailbox(3170),
].join('') // biome-ignore format: a list of what stands there

/** A ridge of hills as a path that repeats after its period. */
function ridge(kind: string, period: number, shift: number, base: number, swings: readonly number[]): string {
  const points: string[] = []
  for (let x = 0; x <= stage.width; x += 20) {
    const turn = ((x + shift) / period) * 2 * Math.PI
    const y = base + swings.reduce((sum, swing, n) => sum + swing * Math.sin(turn * (n + 1) + n * 2.1), 0)
    points.push(`${x} ${y.toFixed(1)}`)
  }
  return `<path class="${kind}" d="M${points.join('L')}V760H0Z"/>`
}

/** Copies of a layer that fill the stage, shifted. */
function repeated(layer: string, period: number, shift: number): string {
  let drawn = ''
  for (let at = -(shift % period) - 2 * period; at < stage.width; at += period)
    drawn += `<g transform="translate(${at.toFixed(2)} 0)">${layer}</g>`
  return drawn
}

const distantTrees = [60, 150, 330, 420, 470, 700, 860, 930, 1130, 1210].map((x, n) => pine('tree2', x, 596, 74 + (n % 3) * 18)).join('') // biome-ignore format: a row of trees
const clouds = cloud(120, 150, 1) + cloud(560, 96, 0.7)

/** The frame at a position of the film, 0 to 1, as SVG; `mist` keeps the left side calm for text. */
export function frameAt(share: number, mist: boolean): string {
  const day = (1 - Math.cos(share * 2 * Math.PI)) / 2
  const at = (name: keyof typeof colors) => mix(colors[name][0], colors[name][1], day)
  const fills = (Object.keys(colors) as (keyof typeof colors)[])
    .map(name => (/^s\d$/.test(name) ? `.${name}{stop-color:${at(name)}}` : `.${name}{fill:${at(name)}}`))
    .join('')
  const dashes = Array.from({ length: 12 }, (_, n) => rectangle('walk', n * 200, 738, 90, 5)).join('')
  const veil = mist
    ? `<linearGradient id="m"><stop offset="0" stop-color="${at('s1')}" stop-opacity=".9"/><stop offset=".3" stop-color="${at('s1')}" stop-opacity=".86"/><stop offset=".52" stop-color="${at('s1')}" stop-opacity="0"/></linearGradient>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${stage.width} ${stage.height}" width="${stage.width}" height="${stage.height}"><style>${fixed}${fills}</style><defs><linearGradient id="g" x2="0" y2="1"><stop class="s1" offset="0"/><stop class="s2" offset=".55"/><stop class="s3" offset="1"/></linearGradient>${veil}</defs><rect width="1800" height="760" fill="url(#g)"/><circle class="sun" cx="1500" cy="${(250 - day * 90).toFixed(1)}" r="74"/>${repeated(clouds, 900, share * 900)}${ridge('far', 900, share * 900, 470, [36, 20])}${ridge('mid', 1200, share * 1200, 545, [30, 16])}${repeated(distantTrees, 1_300, share * 1_300)}${ridge('near', 1800, share * 1800, 612, [10, 6])}${repeated(alongStreet, street, share * street)}${mist ? '<rect width="1800" height="620" fill="url(#m)"/>' : ''}${rectangle('lawn', 0, 612, 1800, 90)}${rectangle('walk', 0, 684, 1800, 18)}${rectangle('road', 0, 702, 1800, 58)}${repeated(dashes, street, share * street)}</svg>`
}

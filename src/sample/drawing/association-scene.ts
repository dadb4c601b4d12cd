import { itemAt } from '#kit/lookup.ts'
import type { AssociationPicture } from '#model/association/association.ts'
import type { IllustratedAssociation } from '#model/photo/illustration.ts'

/** Colors of sky, far hills, near ground, roof and walls at a time of day. */
const lights = [
  ['#dfeef0', '#a9c7b0', '#6f9b78', '#7a3d22', '#f6efe0'],
  ['#fdf0d5', '#d9bf8f', '#8fa06a', '#274b73', '#fbf4e4'],
  ['#e6e3f0', '#b3abc9', '#7d8f86', '#5a3a4a', '#f5efe6'],
  ['#fbe6d6', '#dba98a', '#93916a', '#1f4d3a', '#fdf6ea'],
  ['#e3f1e4', '#9fc3a6', '#5f8d6a', '#8a5a1f', '#f7f2e4'],
] as const

type Scene = Exclude<AssociationPicture, 'logo' | 'alternate-logo'>

/** Size of each picture in pixels; wide ones span a page, the others are for cards and blocks. */
export const sceneSizes: Readonly<Record<Scene, readonly [width: number, height: number]>> = {
  header: [1200, 320],
  about: [800, 600],
  'card-header': [600, 200],
  'card-left': [600, 300],
  'card-right': [600, 300],
  block1: [600, 300],
  block2: [600, 300],
  block3: [600, 300],
  block4: [600, 300],
}

/** Pseudo-random numbers from 0 to 1, deterministic per picture. */
function numbers(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Integer pixels reduce the file size. */
const px = (value: number) => Math.round(value)

/** A line of hills from left to right, closed along the bottom. */
function hills(next: () => number, width: number, height: number, level: number, rise: number): string {
  const steps = 6
  const top = () => px(height * (level - rise * next()))
  let path = `M0 ${top()}`
  for (let at = 1; at <= steps; at += 1) {
    const [middle, end] = [px((width * (at - 0.5)) / steps), px((width * at) / steps)]
    path += `Q${middle} ${top()} ${end} ${top()}`
  }
  return `${path}V${height}H0Z`
}

/** A manufactured home of one section with a porch at one end; `size` is its width. */
function home(x: number, y: number, size: number, roof: string, wall: string): string {
  const box = (dx: number, dy: number, w: number, h: number, fill: string) =>
    `<rect x="${px(x + dx * size)}" y="${px(y + dy * size)}" width="${px(w * size)}" height="${px(h * size)}" fill="${fill}"/>`
  const at = (dx: number, dy: number) => `${px(x + dx * size)} ${px(y + dy * size)}`
  const window = (dx: number, w: number) =>
    box(dx - 0.008, -0.218, w + 0.016, 0.116, '#fff') + box(dx, -0.21, w, 0.1, '#6d8f9b')
  return [
    // Skirting, walls and their boards.
    box(0.02, -0.05, 0.96, 0.05, '#b9ad97'),
    box(0.02, -0.27, 0.96, 0.22, wall),
    ...[-0.23, -0.19, -0.15, -0.11].map(board => box(0.02, board, 0.96, 0.006, '#00000014')),
    `<path d="M${at(-0.02, -0.27)}L${at(0.04, -0.36)}L${at(0.96, -0.36)}L${at(1.02, -0.27)}Z" fill="${roof}"/>`,
    window(0.08, 0.1),
    window(0.2, 0.1),
    window(0.42, 0.16),
    // The porch: deck, posts, door and gable.
    box(0.66, -0.22, 0.08, 0.17, roof),
    box(0.82, -0.21, 0.1, 0.1, '#6d8f9b'),
    `<path d="M${at(0.6, -0.26)}L${at(0.77, -0.4)}L${at(0.94, -0.26)}Z" fill="${wall}" stroke="${roof}" stroke-width="${px(size * 0.015)}"/>`,
    ...[0.62, 0.78, 0.91].map(post => box(post, -0.26, 0.015, 0.2, '#fff')),
    box(0.6, -0.07, 0.34, 0.03, '#8a6a4a'),
    box(0.65, -0.04, 0.1, 0.04, '#a3835f'),
  ].join('')
}

const tree = (x: number, y: number, size: number, leaf: string) =>
  `<rect x="${px(x - size * 0.05)}" y="${px(y - size * 0.5)}" width="${px(size * 0.1)}" height="${px(size * 0.5)}" fill="#6b5138"/>` +
  `<ellipse cx="${px(x)}" cy="${px(y - size * 0.65)}" rx="${px(size * 0.3)}" ry="${px(size * 0.38)}" fill="${leaf}"/>`

/** A street of homes as SVG, deterministic for an association and a position on its page. */
export function drawScene({ key }: Pick<IllustratedAssociation, 'key'>, name: Scene): string {
  const [width, height] = sceneSizes[name]
  const place = Object.keys(sceneSizes).indexOf(name)
  const next = numbers(key * 31 + place + 1)
  const [sky, far, near, roof, wall] = itemAt(lights, (key + place) % lights.length)
  const ground = height * 0.86
  const wide = width / height > 3
  const homes = wide ? 4 : width > 700 ? 1 : 2
  const size = width / (homes * 1.3)
  const parts = [
    `<rect width="${width}" height="${height}" fill="${sky}"/>`,
    `<circle cx="${px(width * (0.15 + 0.7 * next()))}" cy="${px(height * 0.24)}" r="${px(height * 0.09)}" fill="#fff" opacity=".7"/>`,
    `<path d="${hills(next, width, height, 0.68, 0.22)}" fill="${far}"/>`,
    `<path d="${hills(next, width, height, 0.86, 0.1)}" fill="${near}"/>`,
    `<path d="M0 ${px(height * 0.93)}H${width}V${height}H0Z" fill="#c9bfa8"/>`,
  ]
  for (let n = 0; n < homes; n += 1) {
    const x = (width / homes) * n + (width / homes - size) * (0.25 + 0.5 * next())
    parts.push(
      tree(x - size * 0.08, ground, size * (0.5 + 0.3 * next()), near),
      home(x, ground, size, roof, wall),
    )
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${parts.join('')}</svg>`
}

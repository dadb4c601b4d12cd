import type { Place } from './camera.ts'
import { drawEntrance, type Entry } from './entrance.ts'
import { lit } from './outdoors.ts'
import { blend, type Scene } from './plan.ts'
import {
  darker,
  drawBoards,
  drawBox,
  drawDoor,
  drawWindow,
  type Easel,
  paint,
  trace,
  type Wall,
} from './walls.ts'

/** Sizes of a home, feet. Its front runs along x from 0, its left gable along z. */
export interface Shape {
  readonly length: number
  readonly depth: number
  readonly floor: number
  readonly eaves: number
  readonly ridge: number
  /** Left edge of the front door. */
  readonly door: number
  /** A third section before the right part of the front; undefined without one. */
  readonly wing?: {
    readonly left: number
    readonly right: number
    readonly out: number
    readonly ridge: number
  }
}

export function shapeOf(scene: Scene): Shape {
  const { homeType, year } = scene.home
  const old = year !== null && year < 1980
  const stretch = scene.chance(50)
  const make = (length: number, depth: number, wall: number, pitch: number, floor = 2.3): Shape => {
    const eaves = floor + wall
    return {
      length,
      depth,
      floor,
      eaves,
      ridge: eaves + (depth / 2) * pitch,
      door: length * (0.36 + scene.chance(51) * 0.18),
    }
  }
  if (homeType === 'tiny-home') return make(25 + stretch * 4, 9, 8.6, 0.95, 2)
  if (homeType === 'park-model') return make(34 + stretch * 3, 12.5, 8.4, 0.62, 2)
  if (scene.sections === 1) return make(46 + stretch * 12, 15, old ? 7.2 : 7.8, old ? 0.12 : 0.32)
  const wide = make(46 + stretch * 9, 27, 8, 0.33)
  if (scene.sections === 2) return wide
  const left = wide.length * 0.56
  const right = wide.length - 3
  return {
    ...wide,
    door: wide.length * 0.3,
    wing: { left, right, out: 9, ridge: wide.eaves + (right - left) * 0.19 },
  }
}

const overhang = 1
const roofThickness = 0.55

/** Corners that the picture must hold. */
export function extent(scene: Scene, { length, depth, ridge, wing }: Shape): Place[] {
  const front = wing ? -wing.out : scene.entrance === 'steps' ? -5 : -9
  const right = length + (scene.has('carport') ? 13 : 0)
  return [
    [0, 0, 0],
    [0, 0, depth],
    [0, ridge, depth / 2],
    [right, 0, 0],
    [right, 0, depth],
    [right, ridge, depth / 2],
    [length * 0.3, 0, front],
    [length * 0.6, 0, front],
    ...(wing
      ? ([
          [wing.right + 1, 0, front],
          [wing.right + 1, ridge, front],
        ] as const)
      : []),
  ]
}

function drawShadow(easel: Easel, { length, depth }: Shape): void {
  const corners: Place[] = [
    [-1, 0, -3],
    [length + 9, 0, -3],
    [length + 9, 0, depth],
    [-1, 0, depth],
  ]
  const strength = easel.scene.light === 'overcast' ? 0.2 : 0.34
  easel.canvas.soft(corners.map(easel.camera.spot), '#18220f', strength, 26)
}

function drawSkirting(easel: Easel, wall: Wall, length: number, floor: number, shade: number): void {
  const { scene } = easel
  const all = (fill: string, opacity = 1) =>
    paint(easel, [wall(0, 0), wall(length, 0), wall(length, floor), wall(0, floor)], fill, opacity)
  if (scene.skirting === 'none') {
    all('#24221f', 0.85)
    for (let along = 2; along < length; along += 7) {
      paint(
        easel,
        [wall(along, 0), wall(along + 1.3, 0), wall(along + 1.3, floor - 0.5), wall(along, floor - 0.5)],
        darker('#b5b0a6', shade),
      )
    }
    paint(
      easel,
      [wall(0, floor - 0.6), wall(length, floor - 0.6), wall(length, floor), wall(0, floor)],
      '#4a4540',
    )
    return
  }
  const color = { vinyl: blend(scene.siding.color, '#8a8478', 0.35), brick: '#a5654e', lattice: '#d8d2c4' }[
    scene.skirting
  ]
  all(darker(lit(scene, color), shade))
  if (scene.skirting === 'brick') {
    for (let up = 0.4; up < floor; up += 0.4) trace(easel, wall(0, up), wall(length, up), '#e9dccf', 0.5, 0.5)
    for (let along = 0.5; along < length; along += 1) {
      trace(easel, wall(along, 0), wall(along, 0.4), '#e9dccf', 0.5, 0.4)
      trace(easel, wall(along + 0.5, 0.4), wall(along + 0.5, 0.8), '#e9dccf', 0.5, 0.4)
      trace(easel, wall(along, 0.8), wall(along, 1.2), '#e9dccf', 0.5, 0.4)
    }
  } else if (scene.skirting === 'lattice') {
    for (let along = -floor; along < length; along += 0.8) {
      const from = Math.max(0, along)
      const to = Math.min(length, along + floor)
      trace(easel, wall(from, from - along), wall(to, to - along), '#6d6a60', 0.8, 0.45)
      trace(easel, wall(from, floor - (from - along)), wall(to, floor - (to - along)), '#6d6a60', 0.8, 0.45)
    }
  } else {
    for (let along = 0.8; along < length; along += 0.8)
      trace(easel, wall(along, 0.05), wall(along, floor - 0.1), '#2b2f33', 0.6, 0.22)
  }
  trace(easel, wall(0, floor), wall(length, floor), lit(scene, scene.trim), 3.5, 0.9)
}

/** A wall with boards, its gable included. */
function drawWall(
  easel: Easel,
  wall: Wall,
  length: number,
  floor: number,
  topAt: (along: number) => number,
  shade: number,
): void {
  const { scene } = easel
  const corners = [
    wall(0, floor),
    wall(length, floor),
    wall(length, topAt(length)),
    wall(length / 2, topAt(length / 2)),
    wall(0, topAt(0)),
  ]
  paint(easel, corners, darker(lit(scene, scene.siding.color), shade))
  drawBoards(easel, wall, length, floor, topAt)
  const trim = darker(lit(scene, scene.trim), shade * 0.6)
  for (const along of [0.2, length - 0.2])
    trace(easel, wall(along, floor), wall(along, topAt(along)), trim, 4.5)
}

const gableTop = (length: number, eaves: number, ridge: number) => (along: number) =>
  eaves + (ridge - eaves) * (1 - Math.abs(along - length / 2) / (length / 2))

function drawGableEnd(easel: Easel, shape: Shape): void {
  const { depth, floor, eaves, ridge } = shape
  const wall: Wall = (along, up) => [0, up, along]
  const shade = 0.16
  drawSkirting(easel, wall, depth, floor, shade)
  drawWall(easel, wall, depth, floor, gableTop(depth, eaves, ridge), shade)
  const width = depth > 20 ? 4 : 3.4
  const sill = floor + 2.9
  for (const along of depth > 20 ? [depth * 0.2, depth * 0.66] : [depth * 0.36])
    drawWindow(easel, wall, along, sill, width, 3.6)
  if (ridge - eaves > 3) {
    const middle = wall(depth / 2, eaves + (ridge - eaves) * 0.42)
    const size = easel.camera.scale(middle)
    easel.canvas.ellipse(
      easel.camera.spot(middle),
      size * 0.5,
      size * 0.75,
      lit(easel.scene, easel.scene.trim),
    )
    easel.canvas.ellipse(easel.camera.spot(middle), size * 0.33, size * 0.55, '#6d7276')
  }
}

function drawFront(easel: Easel, shape: Shape): void {
  const { scene } = easel
  const { length, floor, eaves, door, wing } = shape
  const wall: Wall = (along, up) => [along, up, 0]
  drawSkirting(easel, wall, length, floor, 0)
  drawWall(easel, wall, length, floor, () => eaves, 0)
  const sill = floor + 2.7
  const height = 3.7
  const free = (from: number, to: number) => to < door - 1.5 || from > door + 5
  const end = wing ? wing.left : length
  const spacing = 8.5
  for (let along = 3.2; along < end - 4.5; along += spacing) {
    const width = scene.chance(60 + Math.round(along)) < 0.3 ? 5 : 3.2
    if (free(along, along + width))
      drawWindow(easel, wall, along, sill, width, height, scene.shutters && width < 4)
  }
  drawDoor(easel, wall, door, floor)
  // The roof's shadow on the wall.
  paint(
    easel,
    [wall(0, eaves - 1.1), wall(length, eaves - 1.1), wall(length, eaves), wall(0, eaves)],
    '#161b22',
    0.2,
  )
}

/** Lines on a slope between its eaves and its ridge, given by two corners each, left and right. */
function drawRoofing(
  easel: Easel,
  [lowLeft, lowRight, highRight, highLeft]: readonly [Place, Place, Place, Place],
): void {
  const { scene } = easel
  const between = (a: Place, b: Place, share: number): Place => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]
  const length = Math.hypot(lowRight[0] - lowLeft[0], lowRight[2] - lowLeft[2])
  if (scene.roof.metal) {
    const seams = Math.round(length / 1.6)
    for (let seam = 1; seam < seams; seam += 1)
      trace(
        easel,
        between(lowLeft, lowRight, seam / seams),
        between(highLeft, highRight, seam / seams),
        '#ffffff',
        0.8,
        0.3,
      )
    return
  }
  const courses = 9
  for (let course = 1; course < courses; course += 1) {
    trace(
      easel,
      between(lowLeft, highLeft, course / courses),
      between(lowRight, highRight, course / courses),
      '#14161a',
      0.7,
      0.22,
    )
  }
}

function drawRoof(easel: Easel, { length, depth, eaves, ridge }: Shape): void {
  const { scene } = easel
  const color = lit(scene, scene.roof.color)
  const trim = lit(scene, scene.trim)
  const drop = ((ridge - eaves) / (depth / 2)) * overhang
  const low = eaves - drop
  const [left, right] = [-overhang, length + overhang]
  const up = roofThickness
  const slope = [
    [left, low + up, -overhang],
    [right, low + up, -overhang],
    [right, ridge + up, depth / 2],
    [left, ridge + up, depth / 2],
  ] as const
  // Under the overhang of the gable, then its edge: front half, back half.
  for (const [low0, z] of [
    [low, -overhang],
    [low, depth + overhang],
  ] as const) {
    paint(
      easel,
      [
        [left, low0, z],
        [left, ridge, depth / 2],
        [0, ridge, depth / 2],
        [0, low0, z],
      ],
      darker(trim, 0.42),
    )
  }
  paint(
    easel,
    [
      [left, low, -overhang],
      [left, low + up, -overhang],
      [left, ridge + up, depth / 2],
      [left, ridge, depth / 2],
    ],
    darker(trim, 0.06),
  )
  paint(
    easel,
    [
      [left, low, depth + overhang],
      [left, low + up, depth + overhang],
      [left, ridge + up, depth / 2],
      [left, ridge, depth / 2],
    ],
    darker(trim, 0.14),
  )
  paint(
    easel,
    slope,
    easel.canvas.gradient([
      [0, blend(color, '#ffffff', 0.06)],
      [1, blend(color, '#ffffff', 0.2)],
    ]),
  )
  drawRoofing(easel, slope)
  paint(
    easel,
    [
      [left, low, -overhang],
      [right, low, -overhang],
      [right, low + up, -overhang],
      [left, low + up, -overhang],
    ],
    trim,
  )
  trace(easel, [left, low, -overhang], [right, low, -overhang], '#1b2026', 1, 0.35)
}

/** The third section: a gable towards the viewer before the right part of the front. */
function drawWing(easel: Easel, shape: Shape, wing: NonNullable<Shape['wing']>): void {
  const { floor, eaves } = shape
  const { left, right, out, ridge } = wing
  const { scene } = easel
  const width = right - left
  const side: Wall = (along, up) => [left, up, -out + along]
  drawSkirting(easel, side, out, floor, 0.16)
  drawWall(easel, side, out, floor, () => eaves, 0.16)
  const color = lit(scene, scene.roof.color)
  const middle = (left + right) / 2
  const low = eaves - 0.7
  const slope = [
    [left - 1, low + 0.5, -out - 1],
    [left - 1, low + 0.5, 0.5],
    [middle, ridge + 0.5, 9],
    [middle, ridge + 0.5, -out - 1],
  ] as const
  paint(easel, slope, darker(color, 0.08))
  drawRoofing(easel, slope)
  const wall: Wall = (along, up) => [left + along, up, -out]
  drawSkirting(easel, wall, width, floor, 0)
  drawWall(easel, wall, width, floor, gableTop(width, eaves, ridge), 0)
  drawWindow(easel, wall, width / 2 - 4.4, floor + 2.4, 3.8, 4.2, scene.shutters)
  drawWindow(easel, wall, width / 2 + 0.6, floor + 2.4, 3.8, 4.2)
  const trim = lit(scene, scene.trim)
  for (const edge of [left - 1, right + 1])
    trace(easel, [edge, low + 0.2, -out - 0.6], [middle, ridge + 0.35, -out - 0.6], trim, 7)
}

function drawCarport(easel: Easel, { length, depth, eaves }: Shape): void {
  const { scene } = easel
  const width = 13
  const top = eaves - 0.6
  const [left, right] = [length + 0.6, length + width]
  const back = Math.min(depth, 20)
  easel.canvas.polygon(
    (
      [
        [left, 0, -20],
        [right, 0, -20],
        [right, 0, back],
        [left, 0, back],
      ] as Place[]
    ).map(easel.camera.spot),
    lit(scene, '#b9b5ab'),
    { opacity: 0.95 },
  )
  paint(
    easel,
    [
      [left, 0.02, 1],
      [right, 0.02, 1],
      [right, 0.02, back],
      [left, 0.02, back],
    ],
    '#1b1f22',
    0.28,
  )
  const post = lit(scene, '#f1eee6')
  for (const z of [back - 1, 1]) trace(easel, [right - 0.6, 0, z], [right - 0.6, top, z], post, 5)
  drawCar(easel, left + 3, 4)
  trace(easel, [left + 0.4, 0, 1], [left + 0.4, top, 1], post, 5)
  paint(
    easel,
    [
      [left, top, -1],
      [right, top, -1],
      [right, top, back],
      [left, top, back],
    ],
    darker(lit(scene, '#e8e5dd'), 0.3),
  )
  paint(
    easel,
    [
      [left, top, -1],
      [right, top, -1],
      [right, top + 0.7, -1],
      [left, top + 0.7, -1],
    ],
    post,
  )
}

/** A car, seen from behind. */
function drawCar(easel: Easel, x: number, z: number): void {
  const color = lit(easel.scene, easel.scene.accent)
  paint(
    easel,
    [
      [x, 0.05, z],
      [x + 6, 0.05, z],
      [x + 6, 0.05, z + 12],
      [x, 0.05, z + 12],
    ],
    '#101315',
    0.35,
  )
  drawBox(easel, [x + 0.5, 3, z + 1.5], 5, 1.9, 8, darker('#5b7183', 0.1))
  drawBox(easel, [x, 1, z], 6, 2.1, 13, color)
  for (const dx of [0.2, 4.7]) {
    paint(
      easel,
      [
        [x + dx, 2.2, z],
        [x + dx + 1.1, 2.2, z],
        [x + dx + 1.1, 2.8, z],
        [x + dx, 2.8, z],
      ],
      '#c2443c',
    )
    paint(
      easel,
      [
        [x + dx, 0, z],
        [x + dx + 1, 0, z],
        [x + dx + 1, 1.1, z],
        [x + dx, 1.1, z],
      ],
      '#22262a',
    )
  }
}

/** Wheels and hitch of a home that has not been set yet. */
function drawHitch(easel: Easel, { depth, floor }: Shape): void {
  if (easel.scene.skirting !== 'none') return
  const tip: Place = [-5, floor - 0.9, depth / 4]
  for (const z of [1, depth / 2 - 1]) trace(easel, [0, floor - 0.5, z], tip, '#3b3733', 5)
}

/** The home, from what is farthest to what is nearest. */
export function drawHouse(easel: Easel, shape: Shape): void {
  const { scene } = easel
  drawShadow(easel, shape)
  if (scene.has('carport')) drawCarport(easel, shape)
  drawGableEnd(easel, shape)
  drawHitch(easel, shape)
  drawFront(easel, shape)
  drawRoof(easel, shape)
  const entry: Entry = { door: shape.door, floor: shape.floor, eaves: shape.eaves, roof: scene.roof.color }
  if (shape.wing) drawWing(easel, shape, shape.wing)
  drawEntrance(easel, entry, shape.wing ? shape.wing.left : shape.length)
}

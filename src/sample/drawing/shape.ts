import type { Place } from './camera.ts'
import type { Scene } from './plan.ts'

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

/** Corners that the picture must include. */
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

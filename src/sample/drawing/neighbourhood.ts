import type { IllustratedHome } from '#model/photo/illustration.ts'
import type { Camera, Place } from './camera.ts'
import { drawHouse } from './house.ts'
import { drawGround, lit } from './outdoors.ts'
import { planScene, type Scene } from './plan.ts'
import { drawShrub, drawTree } from './plants.ts'
import { shapeOf } from './shape.ts'
import { type DrawingContext, drawBox, paint, trace } from './walls.ts'

/** An context translated to a place, optionally mirrored. */
export function movedTo(
  context: DrawingContext,
  [dx, dy, dz]: Place,
  mirrored = false,
  scene = context.scene,
): DrawingContext {
  const { camera } = context
  const there = ([x, y, z]: Place): Place => [mirrored ? dx - x : dx + x, y + dy, z + dz]
  const [ex, ey, ez] = camera.eye
  return {
    canvas: context.canvas,
    scene,
    camera: {
      horizon: camera.horizon,
      eye: [mirrored ? dx - ex : ex - dx, ey - dy, ez - dz],
      spot: place => camera.spot(there(place)),
      scale: place => camera.scale(there(place)),
    },
  }
}

/** Another home in the same light with the same plants. */
export function neighbourOf(scene: Scene, n: number, overrides: Partial<IllustratedHome> = {}): Scene {
  const key = scene.home.key * 31 + n
  const sections = scene.chance(800 + n) < 0.55 ? 1 : 2
  const amenities = [
    'skirting',
    ...(scene.chance(820 + n) < 0.5 ? ['porch'] : scene.chance(840 + n) < 0.5 ? ['deck'] : []),
    ...(scene.chance(860 + n) < 0.35 ? ['metal-roof'] : []),
  ]
  const home = { ...scene.home, key, sections, amenities, homeType: 'manufactured', ...overrides }
  return { ...planScene(home), plants: scene.plants, light: scene.light, flipped: false }
}

/** A home of the neighbourhood with its left gable towards the street and shrubs before it. */
export function placeHouse(context: DrawingContext, at: Place, mirrored: boolean, house: Scene): void {
  const moved = movedTo(context, at, mirrored, house)
  const shape = shapeOf(house)
  drawHouse(moved, shape)
  for (let z = 2; z < shape.depth - 1; z += 3.2)
    if (house.chance(500 + z) < 0.75)
      drawShrub(context.canvas, house, moved.camera, [-1.8, 0, z], 510 + Math.round(z) * 7)
}

/** A flat road along z between two x values, with curbs. */
export function drawRoad(
  { canvas, scene, camera }: DrawingContext,
  [left, right]: readonly [number, number],
  [near, far]: readonly [number, number],
): void {
  const strip = (from: number, to: number, fill: string, opacity = 1) => {
    const corners: Place[] = [[from, 0, near], [to, 0, near], [to, 0, far], [from, 0, far]] // biome-ignore format: corners
    drawGround(canvas, camera, corners, fill, opacity)
  }
  strip(left - 5, left - 0.6, lit(scene, '#d3cec3'))
  strip(right + 0.6, right + 5, lit(scene, '#d3cec3'))
  strip(left - 0.8, right + 0.8, lit(scene, '#b9b4aa'))
  strip(left, right, lit(scene, '#7d7f82'))
  strip(left, left + (right - left) * 0.22, '#000000', 0.06)
}

function drawLamp(context: DrawingContext, [x, , z]: Place): void {
  trace(context, [x, 0, z], [x, 11, z], lit(context.scene, '#3d4844'), 3.5)
  drawBall(context, [x, 11.6, z])
}

/** The globe of a lamp, lit in the evening. */
export function drawBall({ canvas, scene, camera }: DrawingContext, head: Place): void {
  const size = camera.scale(head)
  if (scene.light === 'evening')
    canvas.ellipse(camera.spot(head), size * 4, size * 4, canvas.glow('#ffe2a0', 0.7))
  canvas.ellipse(
    camera.spot(head),
    size * 0.7,
    size * 0.85,
    scene.light === 'evening' ? '#fff3cf' : '#f4f1e6',
  )
}

/** Rows of homes on both sides of a road, from back to front. */
export function drawRows(context: DrawingContext, half: number, slots: readonly number[], seed = 0): void {
  const { canvas, scene, camera } = context
  for (const [index, z] of [...slots].sort((a, b) => b - a).entries()) {
    for (const side of [1, -1]) {
      const n = seed + index * 2 + (side > 0 ? 0 : 1)
      const edge = half + 12 + scene.chance(900 + n) * 3
      const house = neighbourOf(scene, n)
      const drive: Place[] = [[side * half, 0, z - 14], [side * (edge + 26), 0, z - 14], [side * (edge + 26), 0, z - 4], [side * half, 0, z - 4]] // biome-ignore format: corners
      if (scene.chance(920 + n) < 0.9)
        drawTree(
          canvas,
          scene,
          camera,
          [side * (edge + 48), 0, z + 30],
          26 + scene.chance(940 + n) * 12,
          1000 + n * 60,
        )
      drawGround(canvas, camera, drive, lit(scene, '#cfcabf'))
      placeHouse(context, [side * edge, 0, z], side < 0, house)
      if (scene.chance(960 + n) < 0.55)
        drawTree(
          canvas,
          scene,
          camera,
          [side * (half + 8), 0, z - 18],
          15 + scene.chance(980 + n) * 7,
          1600 + n * 60,
        )
      if (index % 2 === 0) drawLamp(context, [side * (half + 5.6), 0, z - 22])
    }
  }
}

/** A fence of pickets between two places on the ground. */
export function drawFence(
  context: DrawingContext,
  from: Place,
  to: Place,
  tall: number,
  color: string,
): void {
  const steps = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[2] - from[2]) / 1.4))
  const at = (share: number, up: number): Place => [
    from[0] + (to[0] - from[0]) * share,
    up,
    from[2] + (to[2] - from[2]) * share,
  ]
  for (let n = 0; n <= steps; n += 1) trace(context, at(n / steps, 0), at(n / steps, tall), color, 1.6)
  for (const up of [0.5, tall - 0.3]) trace(context, at(0, up), at(1, up), color, 2.2)
}

/** A bench, from behind or from the front. */
export function drawBench(context: DrawingContext, [x, y, z]: Place): void {
  const wood = lit(context.scene, '#9a744d')
  for (const leg of [0.4, 4.6]) drawBox(context, [x + leg, y, z], 0.35, 1.5, 1.4, '#4a4d4b')
  drawBox(context, [x, y + 1.5, z], 5.4, 0.3, 1.5, wood)
  for (const up of [2, 2.6, 3.2]) drawBox(context, [x, y + up, z + 1.5], 5.4, 0.35, 0.2, wood)
}

/** A flat ellipse on the ground, such as water: center, half its width and depth in feet. */
export function groundRound(
  camera: Camera,
  [x, , z]: Place,
  wide: number,
  deep: number,
  wobble: (n: number) => number,
) {
  return Array.from({ length: 28 }, (_, n) => {
    const angle = (n / 28) * 2 * Math.PI
    const reach = 1 + 0.12 * (wobble(n) - 0.5)
    return camera.spot([x + Math.cos(angle) * wide * reach, 0, z + Math.sin(angle) * deep * reach])
  })
}

/** A flat rectangle on the ground. */
export function layRectangle(
  context: DrawingContext,
  [x, , z]: Place,
  wide: number,
  deep: number,
  fill: string,
  opacity = 1,
): void {
  paint(context, [[x, 0, z], [x + wide, 0, z], [x + wide, 0, z + deep], [x, 0, z + deep]], fill, opacity) // biome-ignore format: corners
}

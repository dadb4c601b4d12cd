import { itemAt } from '#kit/lookup.ts'
import type { Canvas } from '#platform/graphics/index.ts'
import type { Place } from './camera.ts'
import {
  drawBench,
  drawFence,
  drawRows,
  groundRound,
  layRectangle,
  movedTo,
  neighbourOf,
  placeHouse,
} from './neighbourhood.ts'
import { lit } from './outdoors.ts'
import { outdoors } from './place.ts'
import { blend, type Scene, skies } from './plan.ts'
import { drawShrub, drawTree } from './plants.ts'
import { type DrawingContext, darker, drawBox, paint, trace } from './walls.ts'

function drawLounger(context: DrawingContext, [x, y, z]: Place, cloth: string): void {
  for (const [dx, dz] of [[0.2, 0.4], [2, 0.4], [0.2, 5], [2, 5]] as const) // biome-ignore format: pairs
    trace(context, [x + dx, y, z + dz], [x + dx, y + 1.2, z + dz], '#e9e6df', 1.5)
  paint(context, [[x, y + 1.2, z], [x + 2.3, y + 1.2, z], [x + 2.3, y + 1.2, z + 4.4], [x, y + 1.2, z + 4.4]], cloth) // biome-ignore format: corners
  paint(context, [[x, y + 1.2, z + 4.4], [x + 2.3, y + 1.2, z + 4.4], [x + 2.3, y + 3, z + 6], [x, y + 3, z + 6]], darker(cloth, 0.1)) // biome-ignore format: corners
}

function drawParasol(context: DrawingContext, [x, , z]: Place, color: string): void {
  const { canvas, camera } = context
  trace(context, [x, 0, z], [x, 8.4, z], '#e4dfd4', 2.4)
  const [cx, cy] = camera.spot([x, 8.8, z])
  const size = camera.scale([x, 8, z])
  const half = 4.6 * size
  const low = cy + 1.7 * size
  for (let n = 0; n < 6; n += 1) {
    const [a, b] = [cx - half + (half / 3) * n, cx - half + (half / 3) * (n + 1)]
    const sag = (at: number) => low + (1 - ((at - cx) / half) ** 2) * size * 0.5
    canvas.polygon([[cx, cy], [a, sag(a)], [b, sag(b)]], n % 2 === 0 ? color : '#fbf8f0') // biome-ignore format: corners
  }
}

/** A pool with stone edging, loungers and umbrellas, a fence and homes behind. */
export function drawPool(scene: Scene): Canvas {
  const context = outdoors(scene, [6, 10.5, -36], 860, 0.42)
  const { canvas, camera } = context
  for (const [n, x] of [-62, -24, 20, 58].entries()) {
    drawTree(canvas, scene, camera, [x + 10, 0, 74], 30 + scene.chance(30 + n) * 9, 2000 + n * 60)
    placeHouse(context, [x > 0 ? x : x + 46, 0, 58], x < 0, neighbourOf(scene, 60 + n))
  }
  drawFence(context, [-80, 0, 40], [90, 0, 40], 4.4, lit(scene, '#f4f1e8'))
  layRectangle(context, [-60, 0, -33], 130, 71, lit(scene, '#d9d2c4'))
  for (let z = -30; z < 38; z += 6) trace(context, [-60, 0, z], [70, 0, z], '#a79f91', 0.8, 0.4)
  for (let x = -60; x < 70; x += 6) trace(context, [x, 0, -33], [x, 0, 38], '#a79f91', 0.8, 0.4)
  const basin: Place = [-17, 0, -16]
  layRectangle(context, [basin[0] - 1.6, 0, basin[2] - 1.6], 49.2, 37.2, lit(scene, '#f2eee4'))
  layRectangle(context, basin, 46, 34, '#2f7f93')
  const water = canvas.gradient([
    [0, blend(skies[scene.light][1], '#7fc6d4', 0.65)],
    [1, lit(scene, '#3fa3bb')],
  ])
  paint(context, [[-17, -0.7, -15], [29, -0.7, -15], [29, -0.7, 18], [-17, -0.7, 18]], water) // biome-ignore format: corners
  for (let n = 0; n < 46; n += 1) {
    const [x, z] = [-15 + scene.chance(1300 + n) * 40, -14 + scene.chance(1400 + n) * 31]
    const wide = 1.5 + scene.chance(1500 + n) * 4
    trace(context, [x, -0.7, z], [Math.min(28.5, x + wide), -0.7, z + 0.2], '#ffffff', 1.2, 0.4)
  }
  for (const x of [22, 24.4]) {
    trace(context, [x, 0, 18.6], [x, 3, 18.2], '#dfe4e6', 1.8)
    trace(context, [x, 3, 18.2], [x, -0.6, 16.8], '#dfe4e6', 1.8)
  }
  const cloth = lit(scene, blend(scene.accent, '#ffffff', 0.35))
  for (const x of [-14, -7, 8, 15, 31]) drawLounger(context, [x, 0, 22], cloth)
  drawParasol(context, [-9, 0, 24], lit(scene, scene.accent))
  drawParasol(context, [13, 0, 24], lit(scene, scene.accent))
  for (const z of [14, -4]) drawLounger(context, [-26, 0, z], cloth)
  drawParasol(context, [-29, 0, 6], lit(scene, scene.accent))
  drawLounger(context, [34, 0, 2], cloth)
  return canvas
}

/** A lake with a dock and a bench, homes on the other shore. */
export function drawLake(scene: Scene): Canvas {
  const context = outdoors(scene, [0, 9, -34], 800, 0.5)
  const { canvas, camera } = context
  for (const [n, x] of [-150, -84, -18, 48, 114].entries())
    placeHouse(
      movedTo(context, [0, 0, 0]),
      [x > 0 ? x : x + 56, 0, 232 + (n % 2) * 8],
      x < 0,
      neighbourOf(scene, 20 + n),
    )
  for (let n = 0; n < 9; n += 1)
    drawTree(canvas, scene, camera, [-190 + n * 46, 0, 262], 36 + scene.chance(30 + n) * 16, 2000 + n * 60)
  const [top, low] = skies[scene.light]
  const shore = groundRound(camera, [6, 0, 108], 128, 116, n => scene.chance(700 + n))
  canvas.blob(shore, lit(scene, '#b9ad8c'))
  const edge = groundRound(camera, [6, 0, 108], 124, 112, n => scene.chance(700 + n))
  canvas.blob(edge, canvas.gradient([[0, blend(low, '#8fb1b6', 0.35)], [1, blend(top, '#42748a', 0.45)]])) // biome-ignore format: stops
  for (let n = 0; n < 60; n += 1) {
    const z = 4 + scene.chance(1300 + n) ** 1.6 * 180
    const x = (scene.chance(1400 + n) - 0.5) * 170
    trace(context, [x, 0, z], [x + 3 + scene.chance(1500 + n) * 9, 0, z], '#ffffff', 2.4, 0.28)
  }
  const plank = lit(scene, '#a98763')
  for (const z of [4, 20, 36])
    for (const x of [12.4, 18.6]) drawBox(context, [x, -1, z], 0.7, 4.4, 0.7, lit(scene, '#6d5640'))
  drawBox(context, [12, 1.1, -10], 8, 0.5, 52, plank)
  for (let z = -10; z < 42; z += 1.2) trace(context, [12, 1.62, z], [20, 1.62, z], '#4a3827', 0.8, 0.5)
  drawBench(context, [-14, 0, -8])
  for (let n = 0; n < 34; n += 1) {
    const x = -70 + scene.chance(1600 + n) * 70
    const z = 0 + scene.chance(1650 + n) * 5
    trace(
      context,
      [x, 0, z],
      [x + (scene.chance(1700 + n) - 0.5) * 1.6, 2.5 + scene.chance(1750 + n) * 2.5, z],
      lit(scene, '#6f8a4b'),
      1.6,
      0.9,
    )
  }
  drawTree(canvas, scene, camera, [-27, 0, 2], 24, 2700)
  drawTree(canvas, scene, camera, [34, 0, 8], 20, 2800)
  return canvas
}

/** Raised beds in rows, a path between them, a shed and a fence. */
export function drawGarden(scene: Scene): Canvas {
  const context = outdoors(scene, [0, 8.5, -34], 820, 0.46)
  const { canvas, camera } = context
  drawRows(context, 50, [90, 140], 80)
  for (const [n, x] of [-48, 40].entries())
    drawTree(canvas, scene, camera, [x, 0, 56], 28 + scene.chance(30 + n) * 8, 2000 + n * 60)
  drawFence(context, [-46, 0, 46], [46, 0, 46], 3.6, lit(scene, '#f4f1e8'))
  layRectangle(context, [-46, 0, -33], 92, 78, lit(scene, '#d8cbb0'), 0.8)
  const barn = lit(scene, scene.chance(6) < 0.5 ? '#b3785a' : '#7c8f86')
  drawBox(context, [22, 0, 32], 13, 7.5, 9, barn)
  paint(context, [[21.4, 7.5, 31.8], [35.6, 7.5, 31.8], [28.5, 12, 31.8]], darker(barn, 0.1)) // biome-ignore format: corners
  paint(context, [[21, 7.3, 31.6], [28.5, 12.2, 31.6], [28.5, 12.2, 41], [21, 7.3, 41]], lit(scene, '#5d5a58')) // biome-ignore format: corners
  paint(context, [[26.2, 0, 31.9], [30.8, 0, 31.9], [30.8, 6.4, 31.9], [26.2, 6.4, 31.9]], lit(scene, '#efe9dd')) // biome-ignore format: corners
  const greens = ['#5f8f4a', '#7aa653', '#4f7f46', '#8fae4f']
  const fruit = ['#d0483c', '#e3a53b', '#8d4f9a', '#e6cf4a']
  for (const [row, z] of [26, 11, -4, -18].entries()) {
    for (const x of [-36, -17, 5, 24]) {
      const n = 1300 + row * 40 + x + 60
      drawBox(context, [x, 0, z], 12, 1.5, 6, lit(scene, '#a07c56'))
      paint(context, [[x + 0.4, 1.5, z + 0.4], [x + 11.6, 1.5, z + 0.4], [x + 11.6, 1.5, z + 5.6], [x + 0.4, 1.5, z + 5.6]], lit(scene, '#5d4a38')) // biome-ignore format: corners
      const green = lit(scene, itemAt(greens, Math.floor(scene.chance(n) * 4)))
      const dot = itemAt(fruit, Math.floor(scene.chance(n + 1) * 4))
      for (const dz of [4.6, 3, 1.4])
        for (let dx = 1; dx < 11.4; dx += 1.25) {
          const at: Place = [x + dx, 1.9 + scene.chance(n + dx * 3) * 0.4, z + dz]
          const size = camera.scale(at) * (0.55 + scene.chance(n + dx * 5 + dz) * 0.4)
          canvas.ellipse(
            camera.spot(at),
            size,
            size * 1.1,
            blend(green, '#f2efb0', scene.chance(n + dx * 7 + dz) * 0.25),
          )
          if (scene.chance(n + dx * 11 + dz) < 0.3)
            canvas.ellipse(camera.spot(at), size * 0.25, size * 0.25, dot)
        }
    }
  }
  drawBench(context, [-5.5, 0, 38])
  for (let x = -44; x < 44; x += 6) drawShrub(canvas, scene, camera, [x, 0, 44], 2600 + x)
  return canvas
}

function drawCamper(context: DrawingContext, [x, , z]: Place, stripe: string): void {
  const body = lit(context.scene, '#f1efe8')
  context.canvas.soft([[x - 1, 0, z - 1], [x + 28, 0, z - 1], [x + 28, 0, z + 8], [x - 1, 0, z + 8]].map(([a, b, c]) => context.camera.spot([a!, b!, c!])), '#18220f', 0.3, 18) // biome-ignore format: corners
  for (const dx of [9, 12.6]) {
    const hub: Place = [x + dx, 1.2, z - 0.05]
    const size = context.camera.scale(hub)
    context.canvas.ellipse(context.camera.spot(hub), size * 1.25, size * 1.25, '#2e3032')
    context.canvas.ellipse(context.camera.spot(hub), size * 0.6, size * 0.6, '#b9bcbd')
  }
  drawBox(context, [x, 1.6, z], 26, 8.2, 8, body)
  const side = (a: number, low: number, b: number, high: number, fill: string) =>
    paint(context, [[x + a, low, z], [x + b, low, z], [x + b, high, z], [x + a, high, z]], fill) // biome-ignore format: corners
  side(0, 3.6, 26, 4.6, stripe)
  side(0, 3, 26, 3.3, darker(stripe, 0.2))
  for (const [a, b] of [[2, 7], [17, 23]] as const) side(a, 5.6, b, 8.4, '#4c6472') // biome-ignore format: pairs
  side(10.5, 1.8, 13.7, 8.6, darker(body, 0.06))
  side(11, 5.8, 13.2, 8, '#4c6472')
  for (let n = 0; n < 8; n += 1)
    paint(context, [[x + 8 + n * 1.4, 9, z - 0.1], [x + 9.4 + n * 1.4, 9, z - 0.1], [x + 9.4 + n * 1.4, 7.6, z - 7], [x + 8 + n * 1.4, 7.6, z - 7]], n % 2 === 0 ? stripe : '#fbf8f0') // biome-ignore format: corners
  for (const dx of [8.1, 19.1]) trace(context, [x + dx, 0, z - 6.9], [x + dx, 7.6, z - 6.9], '#d4d4cf', 1.2)
}

function drawTable(context: DrawingContext, [x, , z]: Place): void {
  const wood = lit(context.scene, '#a3784d')
  for (const dz of [-2.2, 3.4]) drawBox(context, [x, 1.3, z + dz], 6, 0.25, 1, wood)
  for (const dx of [0.8, 4.8]) drawBox(context, [x + dx, 0, z + 0.6], 0.4, 2.4, 1.4, darker(wood, 0.2))
  drawBox(context, [x, 2.4, z], 6, 0.3, 2.6, wood)
}

/** Sites for RVs: campers on gravel under trees. */
export function drawRvSites(scene: Scene): Canvas {
  const context = outdoors(scene, [-4, 8, -34], 780, 0.5)
  const { canvas, camera } = context
  const stripes = [scene.accent, '#4a6b8a', '#b5563f', '#6d7d4b']
  paint(context, [[-16, 0, -40], [-4, 0, -40], [30, 0, 240], [14, 0, 240]], lit(scene, '#bdb5a5')) // biome-ignore format: corners
  for (const [n, z] of [150, 102, 56, 12].entries()) {
    const side = z * 0.13
    for (const [x, stripe] of [
      [-50 + side * 0.6, itemAt(stripes, n % 4)],
      [14 + side, itemAt(stripes, (n + 1) % 4)],
    ] as const) {
      // biome-ignore format: pairs
      layRectangle(context, [x - 6, 0, z - 9], 40, 22, lit(scene, '#cdc5b4'))
      drawTree(
        canvas,
        scene,
        camera,
        [x + 34, 0, z + 15],
        26 + scene.chance(40 + n) * 10,
        2000 + n * 120 + (x > 0 ? 60 : 0),
      )
      drawCamper(context, [x, 0, z], lit(scene, stripe))
      drawTable(context, [x - 4, 0, z - 13])
      drawBox(context, [x + 30, 0, z - 2], 0.8, 3.2, 0.8, '#8a8f8d')
    }
  }
  return canvas
}

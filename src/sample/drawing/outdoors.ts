import { itemAt } from '#kit/lookup.ts'
import type { Canvas, Spot } from '#platform/graphics/index.ts'
import type { Camera, Place } from './camera.ts'
import { blend, type Plants, type Scene, skies } from './plan.ts'

/** Ground colors by vegetation: far, near. */
const grounds: Readonly<Record<Plants, readonly [far: string, near: string]>> = {
  palm: ['#9fb977', '#6f9a4e'],
  desert: ['#dcc6a0', '#c4a377'],
  pine: ['#94ab72', '#66874c'],
  oak: ['#a3bb78', '#6f964c'],
  birch: ['#a4bd7e', '#729b55'],
  prairie: ['#cdbf85', '#a5a45c'],
}
const hills: Readonly<Record<Plants, readonly string[]>> = {
  palm: ['#9db8a4', '#7fa183'],
  desert: ['#c7a1a0', '#b98a78'],
  pine: ['#8ea6b8', '#6d8f84'],
  oak: ['#9fb7a6', '#7d9f7c'],
  birch: ['#9bb3b2', '#7b9d86'],
  prairie: ['#c3c2a0', '#adb183'],
}

/** A smooth curve between 0 and 1, deterministic per scene. */
const wave = (scene: Scene, n: number, at: number): number =>
  0.5 + 0.28 * Math.sin(at * 2.3 + scene.chance(n) * 9) + 0.22 * Math.sin(at * 5.1 + scene.chance(n + 1) * 9)

/** Color of an object in this light, or at a distance. */
export function lit(scene: Scene, color: string, haze = 0): string {
  const [, horizon] = skies[scene.light]
  const tint = { morning: '#ffe2c0', noon: '#ffffff', evening: '#ff9d6b', overcast: '#9aa6ad' }[scene.light]
  const strength = { morning: 0.08, noon: 0, evening: 0.16, overcast: 0.12 }[scene.light]
  return blend(blend(color, tint, strength), horizon, haze)
}

function drawClouds(canvas: Canvas, scene: Scene, horizon: number): void {
  const count = scene.light === 'overcast' ? 7 : 3 + Math.floor(scene.chance(30) * 3)
  const color = { morning: '#fff4e6', noon: '#ffffff', evening: '#ffd9bd', overcast: '#eef1f2' }[scene.light]
  for (let n = 0; n < count; n += 1) {
    const x = scene.chance(31 + n * 3) * canvas.width
    const y = horizon * (0.12 + scene.chance(32 + n * 3) * 0.55)
    const size = 60 + scene.chance(33 + n * 3) * 110
    const fill = canvas.glow(color, 0.95)
    for (const [dx, dy, rx, ry] of [
      [-0.75, 0.1, 0.75, 0.3],
      [-0.25, -0.06, 0.85, 0.46],
      [0.35, -0.02, 0.8, 0.42],
      [0.85, 0.1, 0.75, 0.28],
      [0.1, 0.14, 1.6, 0.3],
    ] as const) {
      canvas.ellipse([x + dx * size, y + dy * size], rx * size, ry * size, fill)
    }
  }
}

function drawRidge(
  canvas: Canvas,
  scene: Scene,
  horizon: number,
  n: number,
  height: number,
  color: string,
): void {
  const steps = 24
  const top = Array.from(
    { length: steps + 1 },
    (_, step): Spot => [
      (canvas.width * step) / steps,
      horizon + 4 - height * (0.25 + 0.75 * wave(scene, 40 + n * 2, (step / steps) * (3 + n))),
    ],
  )
  canvas.polygon([...top, [canvas.width, horizon + 6], [0, horizon + 6]], color)
}

/** A blurred row of trees on the horizon. */
function drawTreeline(canvas: Canvas, scene: Scene, horizon: number): void {
  if (scene.plants === 'desert' || scene.plants === 'prairie') return
  const color = lit(
    scene,
    { palm: '#5e8a63', pine: '#44695a', oak: '#5f8a55', birch: '#5d8763' }[scene.plants],
    0.25,
  )
  for (let n = 0; n < 34; n += 1) {
    const x = (canvas.width / 33) * n + (scene.chance(60 + n) - 0.5) * 30
    const height = 26 + scene.chance(100 + n) * 34
    const fill = blend(color, '#ffffff', scene.chance(140 + n) * 0.12)
    if (scene.plants === 'pine')
      canvas.polygon(
        [
          [x - 17, horizon + 8],
          [x, horizon - height * 1.25],
          [x + 17, horizon + 8],
        ],
        fill,
      )
    else canvas.ellipse([x, horizon - height * 0.3], 30, height * 0.66, fill)
  }
}

/** Low neighboring homes, if the home is in a park. */
function drawNeighbours(canvas: Canvas, scene: Scene, horizon: number): void {
  if (!scene.home.locationTypes.some(type => type.endsWith('community') || type === 'resident-owned')) return
  const colors = ['#e6dfce', '#b9c4c9', '#cdbb9f', '#a9b7a0']
  for (const [n, at] of [0.04, 0.3, 0.62, 0.86].entries()) {
    const x = canvas.width * (at + scene.chance(180 + n) * 0.06)
    const wall = lit(scene, itemAt(colors, n), 0.28)
    const roof = lit(scene, '#6d655f', 0.3)
    canvas.rectangle(x, horizon - 20, 128, 32, wall)
    canvas.polygon(
      [
        [x - 6, horizon - 20],
        [x + 10, horizon - 36],
        [x + 118, horizon - 36],
        [x + 134, horizon - 20],
      ],
      roof,
    )
    for (const dx of [16, 52, 94]) canvas.rectangle(x + dx, horizon - 10, 15, 12, lit(scene, '#7f93a1', 0.25))
  }
}

/** Sky, background and ground; the home is drawn on top. */
export function drawLand(canvas: Canvas, scene: Scene, camera: Camera): void {
  const { horizon } = camera
  const { width, height } = canvas
  const [top, low] = skies[scene.light]
  canvas.rectangle(
    0,
    0,
    width,
    horizon + 12,
    canvas.gradient([
      [0, top],
      [0.75, blend(top, low, 0.75)],
      [1, low],
    ]),
  )
  if (scene.light !== 'overcast') {
    const x = width * (0.12 + scene.chance(25) * 0.2)
    const y = horizon * (scene.light === 'noon' ? 0.2 : 0.72)
    canvas.ellipse([x, y], 330, 330, canvas.glow(scene.light === 'evening' ? '#ffb37a' : '#fff6df', 0.75))
    canvas.ellipse([x, y], 30, 30, scene.light === 'evening' ? '#ffe3b8' : '#fffdf2', { opacity: 0.9 })
  }
  drawClouds(canvas, scene, horizon)
  const high = scene.plants === 'pine' || scene.plants === 'desert' ? 120 : 38
  for (const [n, color] of hills[scene.plants].entries()) {
    drawRidge(canvas, scene, horizon, n, high * (1 - n * 0.45), lit(scene, color, 0.45 - n * 0.22))
  }
  drawTreeline(canvas, scene, horizon)
  drawNeighbours(canvas, scene, horizon)
  const onLot = scene.home.locationTypes.includes('dealer-lot')
  const [far, near] = onLot ? ['#c9c4ba', '#aaa498'] : grounds[scene.plants]
  canvas.rectangle(
    0,
    horizon + 4,
    width,
    height - horizon,
    canvas.gradient([
      [0, lit(scene, far, 0.15)],
      [0.35, lit(scene, blend(far, near, 0.6))],
      [1, lit(scene, near)],
    ]),
  )
  if (scene.has('waterfront')) {
    canvas.rectangle(
      0,
      horizon + 2,
      width,
      34,
      canvas.gradient([
        [0, blend(top, '#ffffff', 0.2)],
        [1, lit(scene, '#6f9fb0')],
      ]),
    )
    for (let n = 0; n < 9; n += 1) {
      const x = scene.chance(200 + n) * width
      canvas.line([x, horizon + 8 + n * 3], [x + 60, horizon + 8 + n * 3], '#ffffff', 1.5, 0.4)
    }
  }
  drawTufts(canvas, scene, camera, onLot)
}

function drawTufts(canvas: Canvas, scene: Scene, camera: Camera, gravel: boolean): void {
  const dark = lit(scene, gravel ? '#8d877b' : blend(grounds[scene.plants][1], '#23401f', 0.28))
  const light = lit(scene, gravel ? '#d9d4ca' : blend(grounds[scene.plants][0], '#f3efb5', 0.25))
  for (let n = 0; n < 90; n += 1) {
    const near = scene.chance(300 + n) ** 0.7
    const x = scene.chance(400 + n) * canvas.width
    const y = camera.horizon + 40 + near * (canvas.height - camera.horizon - 40)
    const size = 2 + near * 9
    const color = n % 2 === 0 ? dark : light
    if (gravel) canvas.ellipse([x, y], size * 0.8, size * 0.3, color, { opacity: 0.5 })
    else
      canvas.lines(
        [
          [
            [x, y],
            [x - size * 0.5, y - size],
          ],
          [
            [x, y],
            [x + size * 0.15, y - size * 1.3],
          ],
          [
            [x, y],
            [x + size * 0.6, y - size * 0.9],
          ],
        ],
        color,
        1.2 + near * 1.2,
        0.55,
      )
  }
}

/** A path on the ground through these corners. */
export const drawGround = (
  canvas: Canvas,
  camera: Camera,
  corners: readonly Place[],
  fill: string,
  opacity = 1,
): void => canvas.polygon(corners.map(camera.spot), fill, { opacity })

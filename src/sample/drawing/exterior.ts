import { itemAt } from '#kit/lookup.ts'
import { Canvas } from '#platform/graphics/index.ts'
import { frame, type Place } from './camera.ts'
import { drawHouse } from './house.ts'
import { drawGround, drawLand, lit } from './outdoors.ts'
import { blend, type Scene } from './plan.ts'
import { drawShrub, drawTree } from './plants.ts'
import { extent, type Shape, shapeOf } from './shape.ts'
import { type DrawingContext, drawBox, paint, trace } from './walls.ts'

const width = 1200
const height = 900

/** Camera side, angle to the corner (radians), and eye height (feet). */
const views = {
  front: { turn: 0.6, high: 8 },
  side: { turn: 1.02, high: 9.5 },
} as const

function drawFence(context: DrawingContext, { length, depth }: Shape): void {
  if (!context.scene.has('fenced-yard')) return
  const z = depth + 16
  const color = lit(context.scene, '#f3f0e8', 0.1)
  for (let x = -60; x < length + 90; x += 1.6) trace(context, [x, 0, z], [x, 4, z], color, 8)
  for (const up of [1, 3.2]) trace(context, [-60, up, z], [length + 90, up, z], color, 4)
}

function drawShed(context: DrawingContext, { length, depth }: Shape): void {
  if (!context.scene.has('shed')) return
  const [x, z] = [length + (context.scene.has('carport') ? 22 : 9), depth + 5]
  const color = lit(context.scene, '#b3785a')
  drawBox(context, [x, 0, z], 10, 7, 8, color)
  paint(
    context,
    [
      [x - 0.5, 7, z - 0.5],
      [x + 10.5, 7, z - 0.5],
      [x + 5, 10.5, z - 0.5],
    ],
    lit(context.scene, '#8b5c46'),
  )
  paint(
    context,
    [
      [x - 0.6, 7, z - 0.6],
      [x + 5, 10.6, z - 0.6],
      [x + 5, 10.6, z + 8],
      [x - 0.6, 7, z + 8],
    ],
    lit(context.scene, '#5d5a58'),
  )
  paint(
    context,
    [
      [x + 3.4, 0, z],
      [x + 6.6, 0, z],
      [x + 6.6, 6, z],
      [x + 3.4, 6, z],
    ],
    lit(context.scene, '#efe9dd'),
  )
}

/** Flags over a dealer's lot. */
function drawPennants({ canvas, scene }: DrawingContext): void {
  if (!scene.home.locationTypes.includes('dealer-lot')) return
  const colors = ['#c8473d', '#f0f0ea', '#2f6db0', '#e6b33d']
  const at = (share: number) => [share * width, 64 + 70 * Math.sin(share * Math.PI) * 0.9] as const
  const count = 24
  for (let n = 0; n < count; n += 1) {
    const [a, b] = [at(n / count), at((n + 1) / count)]
    canvas.line(a, b, '#55595c', 1.6, 0.8)
    canvas.polygon(
      [
        [a[0] + 6, a[1]],
        [b[0] - 6, b[1]],
        [(a[0] + b[0]) / 2, Math.max(a[1], b[1]) + 34],
      ],
      lit(scene, itemAt(colors, n % 4)),
    )
  }
}

function drawPath(context: DrawingContext, { door }: Shape): void {
  const { scene, canvas, camera } = context
  const corners: Place[] = [
    [door - 0.8, 0, -6],
    [door + 4, 0, -6],
    [door + 1, 0, -46],
    [door - 7, 0, -46],
  ]
  drawGround(canvas, camera, corners, lit(scene, scene.plants === 'desert' ? '#b8a489' : '#c9c3b5'), 0.85)
}

function drawGarden(context: DrawingContext, shape: Shape): void {
  if (context.scene.skirting === 'none') return
  const { canvas, scene, camera } = context
  const end = shape.wing ? shape.wing.left : shape.length
  for (let x = end - 1.5; x > 1; x -= 2.6) {
    const busy = x > shape.door - 12 && x < shape.door + (scene.has('wheelchair-ramp') ? 32 : 14)
    const n = 500 + Math.round(x * 3)
    if (!busy && scene.chance(n) < 0.72) drawShrub(canvas, scene, camera, [x, 0, -1.6], n)
  }
}

/** Leaves and grass at the lower corners, near the camera. */
function drawForeground({ canvas, scene }: DrawingContext): void {
  if (scene.home.locationTypes.includes('dealer-lot')) return
  const color = lit(
    scene,
    {
      palm: '#4f7d3c',
      desert: '#8c7f54',
      pine: '#4c6f43',
      oak: '#557f3f',
      birch: '#58824a',
      prairie: '#8f9150',
    }[scene.plants],
  )
  for (const [corner, from] of [0, width].entries()) {
    const inward = corner === 0 ? 1 : -1
    for (let blade = 0; blade < 46; blade += 1) {
      const share = scene.chance(1000 + corner * 100 + blade)
      const x = from + inward * share * 330
      const tall = (1 - share) ** 1.5 * 150 + 26 * scene.chance(1050 + corner * 100 + blade)
      const lean = (scene.chance(1200 + corner * 60 + blade) - 0.35) * 40 * inward
      const fill = blend(color, blade % 3 === 0 ? '#182a12' : '#eef0b0', blade % 3 === 0 ? 0.3 : 0.12)
      canvas.path(
        `M${x - 5} ${height + 4}Q${x} ${height - tall * 0.6} ${x + lean} ${height - tall}Q${x + 6} ${height - tall * 0.5} ${x + 6} ${height + 4}Z`,
        fill,
        { opacity: 0.92 },
      )
    }
  }
}

/** The home on its lot, from the front or from a corner. */
export function drawExterior(scene: Scene, view: keyof typeof views): Canvas {
  const canvas = new Canvas(width, height)
  const shape = shapeOf(scene)
  const { turn, high } = views[view]
  const distance = Math.max(46, shape.length * 0.95 + shape.depth * 0.5)
  const eye: Place = [
    shape.length / 2 - Math.sin(turn) * distance,
    high,
    shape.depth / 2 - Math.cos(turn) * distance - 4,
  ]
  const camera = frame(eye, turn, extent(scene, shape), {
    width,
    height,
    fillX: 0.88,
    fillY: 0.52,
    ground: 0.8,
  })
  const context: DrawingContext = { canvas, scene, camera }
  const { length, depth } = shape
  drawLand(canvas, scene, camera)
  drawFence(context, shape)
  const behind = { palm: 36, desert: 16, pine: 40, oak: 30, birch: 28, prairie: 27 }[scene.plants]
  for (const [n, [x, z]] of (
    [
      [-16, depth + 20],
      [length * 0.3, depth + 26],
      [length * 0.75, depth + 18],
      [length + 18, depth + 12],
    ] as const
  ).entries()) {
    if (scene.chance(70 + n) < 0.78)
      drawTree(
        canvas,
        scene,
        camera,
        [x + scene.chance(75 + n) * 6, 0, z],
        behind * (0.8 + scene.chance(80 + n) * 0.4),
        600 + n * 60,
      )
  }
  drawShed(context, shape)
  drawPath(context, shape)
  drawHouse(context, shape)
  drawGarden(context, shape)
  if (scene.chance(90) < 0.6) drawTree(canvas, scene, camera, [length + 6, 0, -12], behind * 0.62, 900)
  drawForeground(context)
  drawPennants(context)
  return canvas
}

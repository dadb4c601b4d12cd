import { itemAt } from '#kit/lookup.ts'
import type { Canvas, Spot } from '#platform/graphics/index.ts'
import type { Camera, Place } from './camera.ts'
import { lit } from './outdoors.ts'
import { blend, type Scene } from './plan.ts'

interface Growing {
  readonly canvas: Canvas
  readonly scene: Scene
  /** Base of the plant in the picture. */
  readonly foot: Spot
  /** Pixels per foot. */
  readonly scale: number
  /** Height, pixels. */
  readonly tall: number
  /** Index of its first random choice. */
  readonly n: number
}

function drawShade({ canvas, foot, tall, scene }: Growing): void {
  if (scene.light === 'overcast') return
  canvas.ellipse([foot[0] + tall * 0.12, foot[1] + 2], tall * 0.42, tall * 0.06, canvas.glow('#1d2a1a', 0.4))
}

function drawPalm({ canvas, scene, foot, tall, n }: Growing): void {
  const lean = (scene.chance(n) - 0.5) * tall * 0.22
  const [x, y] = foot
  const crown: Spot = [x + lean, y - tall * 0.86]
  const thick = tall * 0.028
  const trunk = lit(scene, '#9a8262')
  canvas.path(
    `M${x - thick} ${y}Q${x + lean * 0.1} ${y - tall * 0.5} ${crown[0] - thick * 0.6} ${crown[1]}L${crown[0] + thick * 0.6} ${crown[1]}Q${x + lean * 0.1 + thick * 2} ${y - tall * 0.5} ${x + thick} ${y}Z`,
    trunk,
  )
  const leaf = lit(scene, '#5f8f4a')
  const dark = lit(scene, '#426d3b')
  const fronds = 11
  for (let index = 0; index < fronds; index += 1) {
    const angle = -Math.PI * (0.02 + (0.96 * index) / (fronds - 1)) + (scene.chance(n + index) - 0.5) * 0.2
    const reach = tall * (0.3 + scene.chance(n + 20 + index) * 0.07)
    const tip: Spot = [
      crown[0] + Math.cos(angle) * reach,
      crown[1] + Math.sin(angle) * reach * 0.55 + reach * 0.36,
    ]
    const bend: Spot = [
      crown[0] + Math.cos(angle) * reach * 0.55,
      crown[1] + Math.sin(angle) * reach * 0.75 - reach * 0.1,
    ]
    const width = reach * 0.12
    canvas.path(
      `M${crown[0]} ${crown[1]}Q${bend[0]} ${bend[1] - width} ${tip[0]} ${tip[1]}Q${bend[0]} ${bend[1] + width} ${crown[0]} ${crown[1]}Z`,
      index % 3 === 0 ? dark : leaf,
    )
  }
  canvas.ellipse(crown, thick * 1.8, thick * 1.5, dark)
}

function drawPine({ canvas, scene, foot, tall, n }: Growing): void {
  const [x, y] = foot
  const color = lit(scene, blend('#3f6a50', '#5b7f4f', scene.chance(n)))
  canvas.rectangle(x - tall * 0.018, y - tall * 0.16, tall * 0.036, tall * 0.16, lit(scene, '#6b5240'))
  const tiers = 6
  for (let tier = 0; tier < tiers; tier += 1) {
    const low = y - tall * (0.1 + (tier / tiers) * 0.74)
    const half = tall * 0.22 * (1 - tier / (tiers + 0.6))
    const peak = low - tall * 0.27
    const shade = blend(color, '#ffffff', tier * 0.015)
    canvas.polygon(
      [
        [x - half, low],
        [x - half * 0.5, low - tall * 0.03],
        [x, low + tall * 0.012],
        [x + half * 0.5, low - tall * 0.03],
        [x + half, low],
        [x, peak],
      ],
      shade,
    )
    canvas.polygon(
      [
        [x, low + tall * 0.012],
        [x + half * 0.5, low - tall * 0.03],
        [x + half, low],
        [x, peak],
      ],
      '#12281c',
      { opacity: 0.13 },
    )
  }
}

function drawCrown(growing: Growing, middle: Spot, radius: number, color: string): void {
  const { canvas, scene, n } = growing
  const puffs = 9
  // Shadow at the bottom, leaves, then the lit side.
  const layers = [
    { shift: [0.1, 0.16], tint: '#10240f', share: 0.28, size: 0.56 },
    { shift: [0, 0], tint: '#10240f', share: 0, size: 0.5 },
    { shift: [-0.16, -0.2], tint: '#fff7c8', share: 0.13, size: 0.24 },
  ] as const
  for (const [layer, { shift, tint, share, size }] of layers.entries()) {
    const fill = blend(color, tint, share)
    for (let puff = 0; puff < puffs; puff += 1) {
      const angle = (puff / puffs) * 2 * Math.PI + scene.chance(n + puff)
      const reach = radius * (puff === 0 ? 0 : 0.5 + 0.2 * scene.chance(n + 10 + puff))
      const round = radius * size * (0.75 + 0.4 * scene.chance(n + 20 + puff + layer))
      canvas.ellipse(
        [
          middle[0] + shift[0] * radius + Math.cos(angle) * reach,
          middle[1] + shift[1] * radius + Math.sin(angle) * reach * 0.8,
        ],
        round,
        round * 0.9,
        fill,
      )
    }
  }
}

function drawBroadleaf(growing: Growing, leaf: string, bark: string): void {
  const { canvas, scene, foot, tall } = growing
  const [x, y] = foot
  const thick = tall * 0.035
  canvas.polygon(
    [
      [x - thick * 1.3, y],
      [x - thick * 0.6, y - tall * 0.5],
      [x + thick * 0.6, y - tall * 0.5],
      [x + thick * 1.3, y],
    ],
    lit(scene, bark),
  )
  canvas.lines(
    [
      [
        [x, y - tall * 0.4],
        [x - tall * 0.12, y - tall * 0.6],
      ],
      [
        [x, y - tall * 0.4],
        [x + tall * 0.13, y - tall * 0.62],
      ],
    ],
    lit(scene, bark),
    thick,
    1,
  )
  drawCrown(growing, [x, y - tall * 0.66], tall * 0.31, lit(scene, leaf))
}

function drawSaguaro({ canvas, scene, foot, tall, n }: Growing): void {
  const [x, y] = foot
  const high = tall * 0.72
  const thick = high * 0.09
  const color = lit(scene, '#6d8f5f')
  const arm = (side: number, at: number, up: number) => {
    const out = x + side * thick * 2.6
    canvas.path(`M${x} ${y - high * at}H${out}V${y - high * (at + up)}`, 'none', {
      stroke: color,
      strokeWidth: thick * 1.25,
    })
    canvas.ellipse([out, y - high * (at + up)], thick * 0.62, thick * 0.62, color)
  }
  arm(-1, 0.36, 0.3)
  if (scene.chance(n) < 0.75) arm(1, 0.5, 0.26)
  canvas.rectangle(x - thick * 0.8, y - high, thick * 1.6, high, color, { round: thick * 0.8 })
  for (const dx of [-0.4, 0, 0.4])
    canvas.line([x + dx * thick, y - high + thick], [x + dx * thick, y - 2], '#34532f', 1, 0.45)
}

/** The typical tree of this state at a place, with a height in feet. */
export function drawTree(
  canvas: Canvas,
  scene: Scene,
  camera: Camera,
  place: Place,
  feet: number,
  n: number,
): void {
  const scale = camera.scale(place)
  const growing: Growing = { canvas, scene, foot: camera.spot(place), scale, tall: feet * scale, n }
  drawShade(growing)
  switch (scene.plants) {
    case 'palm':
      drawPalm(growing)
      break
    case 'pine':
      drawPine(growing)
      break
    case 'desert':
      drawSaguaro(growing)
      break
    case 'birch':
      drawBroadleaf(growing, '#87ab5c', '#d9d6cd')
      break
    case 'prairie':
      drawBroadleaf(growing, '#9aab58', '#8a7458')
      break
    case 'oak':
      drawBroadleaf(growing, '#6f9a4c', '#6f5744')
      break
  }
}

const blossoms = ['#d9577a', '#f0c64e', '#c6508f', '#f4f0ff', '#e2703f']

/** A low plant at the foot of a wall. */
export function drawShrub(canvas: Canvas, scene: Scene, camera: Camera, place: Place, n: number): void {
  const scale = camera.scale(place)
  const [x, y] = camera.spot(place)
  const size = (1.1 + scene.chance(n) * 0.8) * scale
  if (scene.plants === 'desert') {
    const color = lit(scene, '#8fa583')
    for (let index = 0; index < 9; index += 1) {
      const angle = -Math.PI * (0.08 + (0.84 * index) / 8)
      canvas.polygon(
        [
          [x - size * 0.12, y],
          [x + Math.cos(angle) * size, y + Math.sin(angle) * size],
          [x + size * 0.12, y],
        ],
        blend(color, '#3f5a3c', (index % 3) * 0.14),
      )
    }
    return
  }
  const color = lit(scene, blend('#4f7d43', '#7d9a4d', scene.chance(n + 1)))
  drawCrown(
    { canvas, scene, foot: [x, y], scale, tall: size, n: n + 2 },
    [x, y - size * 0.55],
    size * 0.8,
    color,
  )
  if (scene.chance(n + 3) < 0.6) {
    const blossom = lit(scene, itemAt(blossoms, Math.floor(scene.chance(n + 4) * blossoms.length)))
    for (let index = 0; index < 9; index += 1) {
      canvas.ellipse(
        [
          x + (scene.chance(n + 5 + index) - 0.5) * size * 1.3,
          y - size * (0.25 + scene.chance(n + 15 + index) * 0.75),
        ],
        scale * 0.13,
        scale * 0.13,
        blossom,
      )
    }
  }
}

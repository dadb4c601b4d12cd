import { Canvas } from '#platform/graphics/index.ts'
import { aim, type Place } from './camera.ts'
import { blend, type Scene, skies } from './plan.ts'
import { type DrawingContext, darker, drawBox, paint, trace } from './walls.ts'

const width = 1200
const height = 900

/** A room, feet: `wide` from left to right, `deep` from front to back. */
export interface Room {
  readonly wide: number
  readonly deep: number
  readonly tall: number
}

/** The nearest corner of all floors. */
const nearest = -6

/** Walls, ceiling and floor from the center of the open side. */
export function buildRoom(
  scene: Scene,
  room: Room,
  floorKind = scene.floor.kind,
  floorColor = scene.floor.color,
): DrawingContext {
  const canvas = new Canvas(width, height)
  const eye: Place = [room.wide * (0.44 + scene.chance(700) * 0.12), 4.7, -9]
  const camera = aim({ eye, turn: 0, focal: 1150, middle: [width / 2, height * 0.43] })
  const context: DrawingContext = { canvas, scene, camera }
  const { wide, deep, tall } = room
  const vaulted = scene.has('vaulted-ceilings')
  const peak = vaulted ? tall + 2.6 : tall
  const ceiling = '#fbfaf7'
  canvas.rectangle(0, 0, width, height, ceiling)
  const [left, right] = [0, wide]
  paint(
    context,
    [
      [left, tall, nearest],
      [left, tall, deep],
      [wide / 2, peak, deep],
      [wide / 2, peak, nearest],
    ],
    darker(ceiling, 0.05),
  )
  paint(
    context,
    [
      [right, tall, nearest],
      [right, tall, deep],
      [wide / 2, peak, deep],
      [wide / 2, peak, nearest],
    ],
    darker(ceiling, 0.02),
  )
  paint(
    context,
    [
      [left, 0, nearest],
      [left, 0, deep],
      [left, tall, deep],
      [left, tall, nearest],
    ],
    canvas.gradient(
      [
        [0, darker(scene.wall, 0.22)],
        [1, darker(scene.wall, 0.12)],
      ],
      'right',
    ),
  )
  paint(
    context,
    [
      [right, 0, nearest],
      [right, 0, deep],
      [right, tall, deep],
      [right, tall, nearest],
    ],
    canvas.gradient(
      [
        // The lit side.
        [0, darker(scene.wall, 0.02)],
        [1, darker(scene.wall, 0.09)],
      ],
      'right',
    ),
  )
  paint(
    context,
    [
      [left, 0, deep],
      [right, 0, deep],
      [right, tall, deep],
      [wide / 2, peak, deep],
      [left, tall, deep],
    ],
    scene.wall,
  )
  drawFloor(context, room, floorKind, floorColor)
  for (const [from, to] of [
    [
      [left, 0, nearest],
      [left, 0, deep],
    ],
    [
      [left, 0, deep],
      [right, 0, deep],
    ],
    [
      [right, 0, deep],
      [right, 0, nearest],
    ],
  ] as const) {
    paint(context, [from, to, [to[0], 0.42, to[2]], [from[0], 0.42, from[2]]], '#fbfaf6')
  }
  if (scene.has('skylights')) {
    const spot: readonly Place[] = [
      [wide * 0.62, tall + (peak - tall) * 0.7, deep * 0.35],
      [wide * 0.85, tall + (peak - tall) * 0.28, deep * 0.35],
      [wide * 0.85, tall + (peak - tall) * 0.28, deep * 0.7],
      [wide * 0.62, tall + (peak - tall) * 0.7, deep * 0.7],
    ]
    paint(context, spot, skies[scene.light][0])
  }
  if (vaulted) {
    const [beam, edge] = [wide / 2 - 0.25, wide / 2 + 0.25]
    paint(
      context,
      [
        [beam, peak - 0.15, nearest],
        [edge, peak - 0.15, nearest],
        [edge, peak - 0.15, deep],
        [beam, peak - 0.15, deep],
      ],
      '#9c7a56',
    )
  }
  return context
}

function drawFloor(
  context: DrawingContext,
  { wide, deep }: Room,
  kind: Scene['floor']['kind'],
  color: string,
): void {
  const { canvas, scene } = context
  paint(
    context,
    [
      [0, 0, nearest],
      [wide, 0, nearest],
      [wide, 0, deep],
      [0, 0, deep],
    ],
    canvas.gradient([
      [0, blend(color, '#ffffff', 0.1)],
      [1, darker(color, 0.08)],
    ]),
  )
  if (kind === 'carpet') return
  const line = kind === 'tile' ? '#ffffff' : darker(color, 0.36)
  const step = kind === 'tile' ? 1.3 : 0.75
  for (let x = step; x < wide; x += step)
    trace(context, [x, 0, nearest], [x, 0, deep], line, kind === 'tile' ? 0.7 : 0.25, 0.4)
  for (let z = nearest; z < deep; z += step) {
    if (kind === 'tile') trace(context, [0, 0, z], [wide, 0, z], line, 0.7, 0.45)
    else {
      const x = Math.floor(scene.chance(720 + Math.round(z * 4)) * (wide / step)) * step
      trace(context, [x, 0, z], [x + step, 0, z], line, 0.25, 0.45)
    }
  }
}

/** A soft shadow under furniture. */
export function drawShadow(
  { canvas, camera }: DrawingContext,
  x: number,
  z: number,
  wide: number,
  deep: number,
): void {
  const corners: Place[] = [
    [x - 0.3, 0, z - 0.5],
    [x + wide + 0.3, 0, z - 0.5],
    [x + wide + 0.3, 0, z + deep],
    [x - 0.3, 0, z + deep],
  ]
  canvas.soft(corners.map(camera.spot), '#1f1a14', 0.3, 22)
}

/** A piece of furniture on the floor: a box with its shadow. */
export function placeBox(
  context: DrawingContext,
  [x, y, z]: Place,
  wide: number,
  tall: number,
  deep: number,
  color: string,
): void {
  if (y === 0) drawShadow(context, x, z, wide, deep)
  drawBox(context, [x, y, z], wide, tall, deep, color)
}

/** A rectangle on the back wall. */
export function hang(
  context: DrawingContext,
  room: Room,
  x: number,
  y: number,
  wide: number,
  tall: number,
  fill: string,
  opacity = 1,
): void {
  const z = room.deep
  paint(
    context,
    [
      [x, y, z],
      [x + wide, y, z],
      [x + wide, y + tall, z],
      [x, y + tall, z],
    ],
    fill,
    opacity,
  )
}

/** A window in the back wall with the view outside; optionally with curtains. */
export function drawOutlook(
  context: DrawingContext,
  room: Room,
  x: number,
  y: number,
  wide: number,
  tall: number,
  curtains: boolean,
): void {
  const { scene, canvas, camera } = context
  const [top, low] = skies[scene.light]
  hang(context, room, x - 0.3, y - 0.3, wide + 0.6, tall + 0.6, '#fdfcf9')
  hang(
    context,
    room,
    x,
    y,
    wide,
    tall,
    canvas.gradient([
      [0, top],
      [1, low],
    ]),
  )
  const green = {
    palm: '#7fae62',
    desert: '#cfae7d',
    pine: '#6f9460',
    oak: '#86b060',
    birch: '#8db56c',
    prairie: '#c2b56a',
  }[scene.plants]
  const dark = {
    palm: '#4f7f46',
    desert: '#6d8f5f',
    pine: '#416b50',
    oak: '#5a8a45',
    birch: '#6a9650',
    prairie: '#8f9d4e',
  }[scene.plants]
  hang(context, room, x, y, wide, tall * 0.34, green)
  for (const [n, share] of [0.2, 0.55, 0.85].entries()) {
    const at: Place = [x + wide * share, y + tall * (0.38 + scene.chance(740 + n) * 0.12), room.deep]
    const size = camera.scale(at) * Math.min(wide * 0.13, tall * 0.2)
    canvas.ellipse(camera.spot(at), size, size * 1.25, blend(dark, '#ffffff', n * 0.08))
  }
  hang(context, room, x + wide / 2 - 0.06, y, 0.12, tall, '#fdfcf9')
  hang(context, room, x, y + tall / 2 - 0.06, wide, 0.12, '#fdfcf9')
  hang(context, room, x - 0.4, y - 0.55, wide + 0.8, 0.28, '#f4f1ea')
  if (!curtains) return
  const cloth = blend(scene.accent, '#ffffff', 0.62)
  for (const at of [x - 1, x + wide - 0.3]) {
    hang(context, room, at, y - 0.8, 1.3, tall + 1.5, cloth, 0.95)
    for (let fold = 0.25; fold < 1.3; fold += 0.3)
      trace(
        context,
        [at + fold, y - 0.8, room.deep],
        [at + fold, y + tall + 0.7, room.deep],
        darker(cloth, 0.3),
        0.8,
        0.5,
      )
  }
  trace(
    context,
    [x - 1.3, y + tall + 0.75, room.deep],
    [x + wide + 1.3, y + tall + 0.75, room.deep],
    '#6d5c4a',
    1.8,
  )
}

/** Light from a window on the floor in front of it. */
export function drawSunlight(context: DrawingContext, room: Room, x: number, wide: number): void {
  if (context.scene.light === 'overcast') return
  const tint = context.scene.light === 'evening' ? '#ffc98a' : '#fff3cf'
  paint(
    context,
    [
      [x, 0.01, room.deep * 0.75],
      [x + wide, 0.01, room.deep * 0.75],
      [x + wide - 1.4, 0.01, room.deep * 0.2],
      [x - 1.8, 0.01, room.deep * 0.2],
    ],
    tint,
    0.26,
  )
}

/** A picture on the back wall: a landscape in the room's accent color. */
export function drawPicture(
  context: DrawingContext,
  room: Room,
  x: number,
  y: number,
  wide: number,
  tall: number,
): void {
  const { accent } = context.scene
  hang(context, room, x - 0.14, y - 0.14, wide + 0.28, tall + 0.28, '#5d4c3c')
  hang(context, room, x, y, wide, tall, blend(accent, '#ffffff', 0.78))
  hang(context, room, x, y, wide, tall * 0.42, blend(accent, '#ffffff', 0.4))
  hang(context, room, x, y, wide, tall * 0.2, accent)
  const sun: Place = [x + wide * 0.68, y + tall * 0.7, room.deep]
  context.canvas.ellipse(
    context.camera.spot(sun),
    context.camera.scale(sun) * tall * 0.1,
    context.camera.scale(sun) * tall * 0.1,
    '#f2d28a',
  )
}

/** A lamp with a shade, on top of something. */
export function drawLamp(context: DrawingContext, [x, y, z]: Place, tall: number): void {
  const { canvas, camera } = context
  const shade: Place = [x, y + tall, z]
  const scale = camera.scale(shade)
  trace(context, [x, y, z], [x, y + tall - 0.4, z], '#8a6f4d', 2.4)
  canvas.ellipse(camera.spot([x, y + tall - 0.2, z]), scale * 3, scale * 3, canvas.glow('#ffe7b0', 0.55))
  paint(
    context,
    [
      [x - 0.62, y + tall - 0.7, z],
      [x + 0.62, y + tall - 0.7, z],
      [x + 0.4, y + tall + 0.3, z],
      [x - 0.4, y + tall + 0.3, z],
    ],
    '#fbf0d6',
  )
}

export function drawCeilingFan(context: DrawingContext, room: Room): void {
  if (!context.scene.has('ceiling-fans')) return
  const { canvas, camera } = context
  const top = context.scene.has('vaulted-ceilings') ? room.tall + 2.6 : room.tall
  const hub: Place = [room.wide / 2, room.tall - 0.9, room.deep * 0.42]
  trace(context, [hub[0], top, hub[2]], hub, '#7b6a58', 2.4)
  for (let blade = 0; blade < 5; blade += 1) {
    const angle = (blade / 5) * 2 * Math.PI + 0.4
    const at = (reach: number, turn: number): Place => [
      hub[0] + Math.cos(angle + turn) * reach,
      hub[1],
      hub[2] + Math.sin(angle + turn) * reach,
    ]
    paint(context, [at(0.4, -0.3), at(2.3, -0.12), at(2.3, 0.12), at(0.4, 0.3)], '#8d6e4f')
  }
  const scale = camera.scale(hub)
  canvas.ellipse(camera.spot(hub), scale * 0.42, scale * 0.3, '#f7f2e6')
}

/** A potted plant on the floor. */
export function drawPottedPlant(context: DrawingContext, [x, y, z]: Place): void {
  const { canvas, camera } = context
  placeBox(context, [x - 0.5, y, z - 0.5], 1, 1.1, 1, '#b06a4a')
  const [px, py] = camera.spot([x, y + 1.1, z])
  const scale = camera.scale([x, y + 1.1, z])
  for (let leaf = 0; leaf < 11; leaf += 1) {
    const angle = -Math.PI * (0.1 + (0.8 * leaf) / 10)
    const reach = scale * (1.5 + context.scene.chance(760 + leaf) * 1.2)
    const [tx, ty] = [px + Math.cos(angle) * reach * 0.75, py + Math.sin(angle) * reach]
    canvas.path(
      `M${px} ${py}Q${px + Math.cos(angle - 0.35) * reach * 0.6} ${py + Math.sin(angle) * reach * 0.7} ${tx} ${ty}Q${px + Math.cos(angle + 0.35) * reach * 0.6} ${py + Math.sin(angle) * reach * 0.4} ${px} ${py}Z`,
      leaf % 2 === 0 ? '#4f7f4a' : '#6b9a58',
    )
  }
}

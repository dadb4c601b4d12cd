import { Canvas } from '#platform/graphics/index.ts'
import { blend, type Scene } from './plan.ts'

const width = 1200
const height = 900
const ink = '#3a4650'

interface Box {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly tall: number
}

function drawRoom(canvas: Canvas, { x, y, wide, tall }: Box, fill: string): void {
  canvas.rectangle(x, y, wide, tall, fill, { stroke: ink, strokeWidth: 6 })
}

/** A gap in a wall with the swing of its door. */
function drawDoor(
  canvas: Canvas,
  x: number,
  y: number,
  along: 'x' | 'y',
  opens: 1 | -1,
  ground: string,
): void {
  const size = 44
  if (along === 'x') {
    canvas.line([x, y], [x + size, y], ground, 9)
    canvas.path(
      `M${x} ${y}V${y + opens * size}A${size} ${size} 0 0 ${opens > 0 ? 0 : 1} ${x + size} ${y}`,
      'none',
      { stroke: ink, strokeWidth: 2 },
    )
  } else {
    canvas.line([x, y], [x, y + size], ground, 9)
    canvas.path(
      `M${x} ${y}H${x + opens * size}A${size} ${size} 0 0 ${opens > 0 ? 1 : 0} ${x} ${y + size}`,
      'none',
      { stroke: ink, strokeWidth: 2 },
    )
  }
}

function drawBed(canvas: Canvas, { x, y, wide, tall }: Box, accent: string): void {
  const [w, h] = [Math.min(110, wide * 0.55), Math.min(124, tall * 0.6)]
  const [left, top] = [x + (wide - w) / 2, y + 14]
  canvas.rectangle(left, top, w, h, '#ffffff', { stroke: ink, strokeWidth: 3, round: 6 })
  canvas.rectangle(left, top + h * 0.36, w, h * 0.64, blend(accent, '#ffffff', 0.6), {
    stroke: ink,
    strokeWidth: 3,
    round: 6,
  })
  for (const dx of [0.07, 0.53])
    canvas.rectangle(left + w * dx, top + 8, w * 0.4, h * 0.2, '#ffffff', {
      stroke: ink,
      strokeWidth: 2,
      round: 5,
    })
}

function drawBath(canvas: Canvas, { x, y, wide, tall }: Box): void {
  const tub = Math.min(wide - 24, 100)
  canvas.rectangle(x + 12, y + 12, tub, 46, '#ffffff', { stroke: ink, strokeWidth: 3, round: 8 })
  canvas.rectangle(x + 20, y + 19, tub - 16, 32, '#dcebef', { stroke: ink, strokeWidth: 2, round: 14 })
  canvas.ellipse([x + 34, y + tall - 34], 17, 21, '#ffffff', { stroke: ink, strokeWidth: 3 })
  canvas.rectangle(x + 16, y + tall - 22, 36, 14, '#ffffff', { stroke: ink, strokeWidth: 3 })
  canvas.rectangle(x + wide - 58, y + tall - 44, 46, 34, '#ffffff', { stroke: ink, strokeWidth: 3 })
  canvas.ellipse([x + wide - 35, y + tall - 27], 15, 10, '#dcebef', { stroke: ink, strokeWidth: 2 })
}

function drawKitchenCorner(canvas: Canvas, { x, y, wide }: Box, hasIsland: boolean): void {
  const counter = Math.min(wide - 20, 280)
  canvas.rectangle(x + 8, y + 8, counter, 42, '#efe8da', { stroke: ink, strokeWidth: 3 })
  canvas.rectangle(x + 40, y + 15, 54, 28, '#dcebef', { stroke: ink, strokeWidth: 2, round: 5 })
  canvas.rectangle(x + counter - 96, y + 10, 50, 38, '#ffffff', { stroke: ink, strokeWidth: 2 })
  for (const [dx, dy] of [
    [-84, 20],
    [-60, 20],
    [-84, 38],
    [-60, 38],
  ] as const)
    canvas.ellipse([x + counter + dx, y + dy], 6, 6, 'none', { stroke: ink, strokeWidth: 2 })
  canvas.rectangle(x + counter - 38, y + 10, 44, 46, '#ffffff', { stroke: ink, strokeWidth: 3 })
  if (hasIsland)
    canvas.rectangle(x + 60, y + 104, 150, 44, '#efe8da', { stroke: ink, strokeWidth: 3, round: 4 })
}

function drawSittingCorner(canvas: Canvas, { x, y, wide, tall }: Box, accent: string): void {
  const [cx, cy] = [x + wide / 2, y + tall * 0.62]
  canvas.rectangle(cx - 96, cy - 60, 192, 130, blend(accent, '#ffffff', 0.82), { round: 6 })
  canvas.rectangle(cx - 86, cy + 26, 172, 54, blend(accent, '#ffffff', 0.55), {
    stroke: ink,
    strokeWidth: 3,
    round: 12,
  })
  canvas.rectangle(cx - 66, cy + 26, 132, 34, blend(accent, '#ffffff', 0.72), {
    stroke: ink,
    strokeWidth: 2,
    round: 6,
  })
  canvas.rectangle(cx - 44, cy - 30, 88, 36, '#efe3d0', { stroke: ink, strokeWidth: 3, round: 4 })
}

/** Divides a length by weights. */
const shares = (amount: number, weights: readonly number[]) => {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map(weight => (amount * weight) / sum)
}

/** An example layout of such a home: bedrooms, bathrooms, kitchen and living room. */
export function drawFloorPlan(scene: Scene): Canvas {
  const canvas = new Canvas(width, height)
  const paper = '#f7f4ee'
  canvas.rectangle(0, 0, width, height, paper)
  for (let x = 30; x < width; x += 30) canvas.line([x, 0], [x, height], '#dfe6e8', 1, 0.7)
  for (let y = 30; y < height; y += 30) canvas.line([0, y], [width, y], '#dfe6e8', 1, 0.7)
  const single = scene.sections === 1
  const bedrooms = Math.max(1, Math.min(5, scene.home.bedrooms ?? 2))
  const baths = Math.max(1, Math.min(3, Math.floor(scene.home.bathrooms ?? 1)))
  const outer: Box = single
    ? { x: 70, y: 310, wide: 1060, tall: 280 }
    : { x: 90, y: 190, wide: 1020, tall: 520 }
  const { x, y, wide, tall } = outer
  const [right, bottom] = [x + wide + 8, y + tall + 10]
  canvas.soft(
    [
      [x + 10, y + 14],
      [right, y + 14],
      [right, bottom],
      [x + 10, bottom],
    ],
    '#1f2a30',
    0.22,
    18,
  )
  const wood = blend('#d9bd94', '#ffffff', 0.5)
  const carpet = '#f2ece1'
  const tile = '#e4edee'
  canvas.rectangle(x, y, wide, tall, wood, { stroke: ink, strokeWidth: 12 })
  // The primary bedroom at the right end with its bath, the others at the left, living and kitchen between.
  const left = bedrooms - 1
  const leftColumns = single ? left : Math.ceil(left / 2)
  const columnWidth = single ? 170 : 215
  const mainWidth = single ? 210 : 250
  const mainBath = baths > 1
  const leftEnd = x + leftColumns * columnWidth
  const rows = single ? 1 : 2
  for (let n = 0; n < left; n += 1) {
    const column = Math.floor(n / rows)
    const inColumn = Math.min(rows, left - column * rows)
    const [each] = shares(
      tall,
      Array.from({ length: inColumn }, () => 1),
    )
    const box: Box = {
      x: x + column * columnWidth,
      y: y + (n % rows) * each!,
      wide: columnWidth,
      tall: single ? tall - 78 : each!,
    }
    drawRoom(canvas, box, carpet)
    drawBed(canvas, box, scene.accent)
    if (single) drawDoor(canvas, box.x + box.wide - 66, box.y + box.tall, 'x', -1, wood)
    else
      drawDoor(
        canvas,
        box.x + box.wide,
        box.y + box.tall - 70,
        'y',
        -1,
        column === leftColumns - 1 ? wood : carpet,
      )
  }
  const bathBox = (right: number, top: number): Box => ({
    x: right,
    y: top,
    wide: 130,
    tall: single ? tall - 78 : 170,
  })
  const hallBath = bathBox(leftEnd, y)
  if (baths > 1 || !mainBath) {
    drawRoom(canvas, hallBath, tile)
    drawBath(canvas, hallBath)
    drawDoor(canvas, hallBath.x + 48, hallBath.y + hallBath.tall, 'x', 1, wood)
  }
  const mainX = x + wide - mainWidth
  const main: Box = { x: mainX, y, wide: mainWidth, tall: mainBath && !single ? tall - 180 : tall }
  drawRoom(canvas, main, carpet)
  drawBed(canvas, main, scene.accent)
  drawDoor(canvas, main.x, main.y + main.tall * 0.6, 'y', 1, wood)
  if (mainBath) {
    const box: Box = single
      ? { x: mainX - 120, y, wide: 120, tall: 170 }
      : { x: mainX, y: y + tall - 180, wide: mainWidth, tall: 180 }
    drawRoom(canvas, box, tile)
    drawBath(canvas, box)
    if (single) drawDoor(canvas, mainX, y + 60, 'y', -1, tile)
    else drawDoor(canvas, box.x + box.wide - 90, box.y, 'x', 1, tile)
    if (baths > 2 && !single) {
      const third: Box = { x: leftEnd, y: y + tall - 150, wide: 130, tall: 150 }
      drawRoom(canvas, third, tile)
      drawBath(canvas, third)
      drawDoor(canvas, third.x + 130, third.y + 40, 'y', 1, wood)
    }
  }
  const openLeft = leftEnd + 150
  const openRight = mainX - (mainBath && single ? 130 : 10)
  const open: Box = { x: openLeft, y, wide: openRight - openLeft, tall }
  drawKitchenCorner(canvas, open, scene.has('kitchen-island') && !single)
  drawSittingCorner(
    canvas,
    single ? { ...open, y: y + 60, tall: tall - 60 } : { ...open, y: y + 150, tall: tall - 150 },
    scene.accent,
  )
  // The front door and the windows of the long walls.
  const doorX = openLeft + open.wide * 0.1
  drawDoor(canvas, doorX, y + tall, 'x', 1, paper)
  for (let at = x + 60; at < x + wide - 90; at += 170) {
    canvas.line([at, y], [at + 80, y], '#ffffff', 7)
    canvas.line([at, y], [at + 80, y], '#8fb3c2', 2.5)
    if (Math.abs(at + 40 - doorX) > 90) {
      canvas.line([at, y + tall], [at + 80, y + tall], '#ffffff', 7)
      canvas.line([at, y + tall], [at + 80, y + tall], '#8fb3c2', 2.5)
    }
  }
  if (!single)
    canvas.lines(
      [
        [
          [x, y + tall / 2],
          [x + wide, y + tall / 2],
        ],
      ],
      '#8a939a',
      1.5,
      0.5,
    )
  return canvas
}

import { blend } from './plan.ts'
import { placeBox } from './room.ts'
import { type DrawingContext, darker, paint, trace } from './walls.ts'

export function drawRug(context: DrawingContext, x: number, z: number, wide: number, deep: number): void {
  const color = blend(context.scene.accent, '#f3ede2', 0.55)
  paint(
    context,
    [
      [x, 0.02, z],
      [x + wide, 0.02, z],
      [x + wide, 0.02, z + deep],
      [x, 0.02, z + deep],
    ],
    color,
  )
  const inner = 0.6
  paint(
    context,
    [
      [x + inner, 0.03, z + inner],
      [x + wide - inner, 0.03, z + inner],
      [x + wide - inner, 0.03, z + deep - inner],
      [x + inner, 0.03, z + deep - inner],
    ],
    blend(color, '#ffffff', 0.35),
  )
}

/** A row of cabinets with doors; `up` is the height of its lower edge. */
export function drawCabinets(
  context: DrawingContext,
  x: number,
  up: number,
  z: number,
  wide: number,
  tall: number,
  deep: number,
  doors: number,
): void {
  const { cabinets } = context.scene
  placeBox(context, [x, up, z], wide, tall, deep, cabinets)
  const each = wide / doors
  for (let door = 0; door < doors; door += 1) {
    const [left, right] = [x + each * door + 0.12, x + each * (door + 1) - 0.12]
    paint(
      context,
      [
        [left, up + 0.15, z],
        [right, up + 0.15, z],
        [right, up + tall - 0.15, z],
        [left, up + tall - 0.15, z],
      ],
      blend(cabinets, '#ffffff', 0.14),
    )
    paint(
      context,
      [
        [left + 0.22, up + 0.4, z],
        [right - 0.22, up + 0.4, z],
        [right - 0.22, up + tall - 0.4, z],
        [left + 0.22, up + tall - 0.4, z],
      ],
      darker(cabinets, 0.05),
    )
    const handle = door % 2 === 0 ? right - 0.12 : left + 0.12
    trace(context, [handle, up + tall * 0.45, z], [handle, up + tall * 0.65, z], '#6c6459', 1.4)
  }
}

import { blend } from './plan.ts'
import { stand } from './room.ts'
import { darker, type Easel, paint, trace } from './walls.ts'

export function drawRug(easel: Easel, x: number, z: number, wide: number, deep: number): void {
  const color = blend(easel.scene.accent, '#f3ede2', 0.55)
  paint(
    easel,
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
    easel,
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
  easel: Easel,
  x: number,
  up: number,
  z: number,
  wide: number,
  tall: number,
  deep: number,
  doors: number,
): void {
  const { cabinets } = easel.scene
  stand(easel, [x, up, z], wide, tall, deep, cabinets)
  const each = wide / doors
  for (let door = 0; door < doors; door += 1) {
    const [left, right] = [x + each * door + 0.12, x + each * (door + 1) - 0.12]
    paint(
      easel,
      [
        [left, up + 0.15, z],
        [right, up + 0.15, z],
        [right, up + tall - 0.15, z],
        [left, up + tall - 0.15, z],
      ],
      blend(cabinets, '#ffffff', 0.14),
    )
    paint(
      easel,
      [
        [left + 0.22, up + 0.4, z],
        [right - 0.22, up + 0.4, z],
        [right - 0.22, up + tall - 0.4, z],
        [left + 0.22, up + tall - 0.4, z],
      ],
      darker(cabinets, 0.05),
    )
    const handle = door % 2 === 0 ? right - 0.12 : left + 0.12
    trace(easel, [handle, up + tall * 0.45, z], [handle, up + tall * 0.65, z], '#6c6459', 1.4)
  }
}

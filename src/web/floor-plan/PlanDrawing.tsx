import { itemAt } from '#kit/lookup.ts'
import type { Opening, RoomKind, Span } from '#model/floor-plan/rooms.ts'
import styles from './PlanDrawing.module.css'
import { type DrawnRoom, feetAndInches, fitLabel, type Label, type Plan, placeLabel } from './plan.ts'

/** Units per foot: large enough that font sizes are not fractions of a pixel. */
const unit = 10
const u = (feet: number) => Math.round(feet * unit * 100) / 100

/** Pixels. */
const minFontSize = 11.5
/** In characters, and in feet. */
const leftMargin = 2.4
const rightMargin = 1.2

/** Colors of the rooms by use. */
const ground: Partial<Record<RoomKind, string>> = {
  'primary-bedroom': styles.sleeping!,
  bedroom: styles.sleeping!,
  'primary-bathroom': styles.wet!,
  bathroom: styles.wet!,
  'half-bathroom': styles.wet!,
  utility: styles.wet!,
  closet: styles.storage!,
  pantry: styles.storage!,
}

interface PlanDrawingProps {
  plan: Plan
  /** Room names by index. */
  names: ReadonlyMap<number, string>
  /** Text alternative. */
  label: string
  /** Minimum display width at which its text is legible, pixels. */
  readAt: number
  className: string | undefined
}

/** A plan drawn to scale: walls, doors, windows, room names and sizes, dimension lines and a scale bar. */
export function PlanDrawing({ plan, names, label, readAt, className }: PlanDrawingProps) {
  const { width, height, rooms, openings, walls, joints } = plan
  // The margins contain the dimensions and scale with the text: 11.5 pixels at the minimum width.
  const font = (minFontSize * (width + rightMargin)) / (readAt - leftMargin * minFontSize)
  const margin = { left: leftMargin * font, top: leftMargin * font, right: rightMargin, bottom: 2.8 * font }
  const box = [
    -u(margin.left),
    -u(margin.top),
    u(width + margin.left + margin.right),
    u(height + margin.top + margin.bottom),
  ]
  return (
    <svg
      className={`${styles.plan} ${className ?? ''}`}
      viewBox={box.join(' ')}
      role="img"
      aria-label={label}
    >
      {rooms.map(room => (
        <rect
          key={room.number}
          className={ground[room.kind] ?? styles.living}
          x={u(room.x)}
          y={u(room.y)}
          width={u(room.width)}
          height={u(room.depth)}
        />
      ))}
      <path className={styles.inside} d={rooms.map(boxPath).join('')} />
      <path className={styles.outside} d={walls.map(spanPath).join('')} />
      <Openings openings={openings} />
      <path className={styles.joint} d={joints.map(spanPath).join('')} />
      {rooms.map(room => {
        const text = fitLabel(
          room,
          names.get(room.number) ?? '',
          `${feetAndInches(room.width)} × ${feetAndInches(room.depth)}`,
          font,
        )
        return text && <RoomLabel key={room.number} at={placeLabel(room, text, openings)} label={text} />
      })}
      <Dimension from={[0, -1.1 * font]} length={width} axis="x" font={font} />
      <Dimension from={[-1.1 * font, 0]} length={height} axis="y" font={font} />
      <Scale y={height + 1.5 * font} font={font} />
    </svg>
  )
}

const boxPath = ({ x, y, width, depth }: DrawnRoom) =>
  `M${u(x)} ${u(y)}h${u(width)}v${u(depth)}h${-u(width)}z`
const spanPath = ({ x, y, axis, length }: Span) => `M${u(x)} ${u(y)}${axis === 'x' ? 'h' : 'v'}${u(length)}`

/** Door leaf and swing, hinged at the start of the opening. */
function doorPath({ x, y, axis, length, swing }: Opening): string {
  const side = swing ?? 1
  const [leafX, leafY] = axis === 'x' ? [x, y + side * length] : [x + side * length, y]
  const [endX, endY] = axis === 'x' ? [x + length, y] : [x, y + length]
  const sweep = (axis === 'x') === (side === 1) ? 0 : 1
  return `M${u(x)} ${u(y)}L${u(leafX)} ${u(leafY)}A${u(length)} ${u(length)} 0 0 ${sweep} ${u(endX)} ${u(endY)}`
}

/** Arrow at the entrance. */
function entrancePath({ x, y, axis, length, swing }: Opening): string {
  const side = swing ?? 1
  const middle = length / 2
  const at = (along: number, out: number) =>
    axis === 'x' ? `${u(x + along)} ${u(y - side * out)}` : `${u(x - side * out)} ${u(y + along)}`
  return `M${at(middle, 0.5)}L${at(middle - 0.8, 1.8)}L${at(middle + 0.8, 1.8)}z`
}

function Openings({ openings }: { openings: readonly Opening[] }) {
  const of = (...kinds: Opening['kind'][]) => openings.filter(({ kind }) => kinds.includes(kind))
  const [front] = of('entrance')
  return (
    <>
      <path className={styles.gap} d={of('door', 'entrance', 'passage').map(spanPath).join('')} />
      <path className={styles.window} d={of('window').map(spanPath).join('')} />
      <path className={styles.pane} d={of('window').map(spanPath).join('')} />
      <path className={styles.door} d={of('door', 'entrance').map(doorPath).join('')} />
      {front && <path className={styles.entrance} d={entrancePath(front)} />}
    </>
  )
}

function RoomLabel({ at, label }: { at: { x: number; y: number }; label: Label }) {
  const { lines, size, font, upright } = label
  const first = -((lines.length + (size ? 0.85 : 0) - 1) * 1.2 * font) / 2
  return (
    <text
      className={styles.name}
      fontSize={u(font)}
      transform={`translate(${u(at.x)} ${u(at.y)})${upright ? ' rotate(-90)' : ''}`}
    >
      {lines.map((line, index) => (
        <tspan key={line} x="0" y={u(first + index * 1.2 * font)}>
          {line}
        </tspan>
      ))}
      {size && (
        <tspan
          className={styles.size}
          x="0"
          y={u(first + lines.length * 1.2 * font)}
          fontSize={u(font * 0.85)}
        >
          {size}
        </tspan>
      )}
    </text>
  )
}

interface DimensionProps {
  from: readonly [x: number, y: number]
  length: number
  axis: 'x' | 'y'
  font: number
}

/** Dimension line of the home's length in feet. */
function Dimension({ from: [x, y], length, axis, font }: DimensionProps) {
  const tick = 0.4 * font
  const [dx, dy] = axis === 'x' ? [length, 0] : [0, length]
  const ends = [
    [x, y],
    [x + dx, y + dy],
  ] as const
  const ticks = ends.map(
    ([endX, endY]) => `M${u(endX - tick)} ${u(endY + tick)}L${u(endX + tick)} ${u(endY - tick)}`,
  )
  const middle = axis === 'x' ? [x + length / 2, y - 0.7 * font] : [x - 0.7 * font, y + length / 2]
  return (
    <>
      <path className={styles.dimension} d={`M${u(x)} ${u(y)}l${u(dx)} ${u(dy)}${ticks.join('')}`} />
      <text
        className={styles.name}
        fontSize={u(font)}
        transform={`translate(${u(itemAt(middle, 0))} ${u(itemAt(middle, 1))})${axis === 'x' ? '' : ' rotate(-90)'}`}
      >
        {feetAndInches(length)}
      </text>
    </>
  )
}

/** Scale bar of ten feet. */
function Scale({ y, font }: { y: number; font: number }) {
  const high = 0.35 * font
  return (
    <>
      <rect className={styles.scaleDark} x={0} y={u(y)} width={u(5)} height={u(high)} />
      <rect className={styles.scaleLight} x={u(5)} y={u(y)} width={u(5)} height={u(high)} />
      <text className={styles.scaleText} fontSize={u(font * 0.85)} x={u(10.6)} y={u(y + high / 2)}>
        10′
      </text>
    </>
  )
}

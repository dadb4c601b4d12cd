import { roundTicks } from '#kit/ticks.ts'
import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'

interface DailyChartProps {
  title: string
  summary: string
  /** A label for each day, oldest first, for the axis. */
  days: readonly string[]
  values: readonly number[]
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
  /** Formats a value of the axis. */
  value(value: number): string
}

const SIZE = 100
/** Minimum top of the axis, so that its steps are integers. */
const LOWEST_TOP = 4
/** Days from one label of the axis to the next. */
const STEP = 7

/** A bar for each day, with an axis from zero. Needs the catalogue `chart`. */
export function DailyChart({ title, summary, days, values, table, value }: DailyChartProps) {
  const ticks = roundTicks(0, Math.max(LOWEST_TOP, ...values), LOWEST_TOP)
  const top = ticks.at(-1) ?? LOWEST_TOP
  const width = SIZE / values.length
  const bars = values.map((of, index) => {
    const height = (of / top) * SIZE
    return `M${(index + 0.15) * width} ${SIZE}v${-height}h${width * 0.7}v${height}z`
  })
  return (
    <ChartFrame title={title} summary={summary} table={table}>
      <div className={`${styles.plot} ${styles.daily}`}>
        {ticks.map(tick => (
          <div key={tick} className={styles.rule} style={{ top: `${SIZE - (tick / top) * SIZE}%` }}>
            <span>{value(tick)}</span>
          </div>
        ))}
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={bars.join('')} />
        </svg>
      </div>
      <div className={styles.moments}>
        {days.map(
          (day, index) =>
            index % STEP === 0 && (
              <span key={day} style={{ left: `${(index + 0.5) * width}%` }}>
                {day}
              </span>
            ),
        )}
      </div>
    </ChartFrame>
  )
}

import { momentTicks, roundTicks } from '#kit/ticks.ts'
import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'

export interface LinePoint {
  /** Milliseconds since 1970. */
  at: number
  value: number
}

export interface LineSeries {
  name: string
  /** Oldest first. */
  points: readonly LinePoint[]
  /** The points are of different entities, so no line connects them. */
  isScattered?: boolean
}

interface LineChartProps {
  title: string
  summary: string
  series: readonly LineSeries[]
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
  /** Formats an axis value. */
  value(value: number): string
  /** Formats a time on the axis: a year, or a month if all are within one year. */
  moment(at: number): string
}

/** Size of the viewBox: the drawing stretches to the available width, text does not. */
const SIZE = 100
/** Maximum grid lines and labels of an axis on a phone. */
const VALUES = 4
const MOMENTS = 5

/**
 * Server-rendered time series: constant line width and text size at any width. Needs the catalogue
 * `chart`.
 */
export function LineChart({ title, summary, series, table, value, moment }: LineChartProps) {
  const points = series.flatMap(one => one.points)
  if (points.length === 0) return null
  const times = points.map(({ at }) => at)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const values = points.map(point => point.value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  // Not from zero, since a rent change of a few percent must be visible; the axis shows its start.
  const spare = Math.max((high - low) * 0.15, high * 0.05, 1)
  const ticks = roundTicks(Math.max(0, low - spare), high + spare, VALUES)
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const x = (at: number) => (first === last ? SIZE / 2 : ((at - first) / (last - first)) * SIZE)
  const y = (of: number) => SIZE - ((of - bottom) / (top - bottom)) * SIZE
  const corner = (point: LinePoint) => `${x(point.at)},${y(point.value)}`
  const moments = distinct(momentTicks(first, last, MOMENTS), moment)
  return (
    <ChartFrame title={title} summary={summary} table={table}>
      <div className={styles.plot}>
        {ticks.map(tick => (
          <div key={tick} className={styles.rule} style={{ top: `${y(tick)}%` }}>
            <span>{value(tick)}</span>
          </div>
        ))}
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {series.map(({ name, points: own, isScattered }, index) => (
            <g key={name} className={styles[`series${index % 5}`]}>
              {!isScattered && (
                <path className={styles.line} d={own.length > 0 ? `M${own.map(corner).join('L')}` : ''} />
              )}
              {/* A zero-length line with round caps: a dot that stays round when the drawing is stretched. */}
              <path
                className={styles.dots}
                d={own.map(point => `M${x(point.at)} ${y(point.value)}h0`).join('')}
              />
            </g>
          ))}
        </svg>
      </div>
      <div className={styles.moments}>
        {moments.map(at => (
          <span key={at} style={{ left: `${x(at)}%` }}>
            {moment(at)}
          </span>
        ))}
      </div>
      {series.length > 1 && (
        <ul role="list" className={styles.legend}>
          {series.map(({ name, isScattered }, index) => (
            <li key={name} className={styles[`series${index % 5}`]}>
              <svg viewBox="0 0 24 4" width="24" height="4" aria-hidden="true">
                <path
                  className={isScattered ? styles.dots : styles.line}
                  d={isScattered ? 'M12 2h0' : 'M0 2h24'}
                />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </ChartFrame>
  )
}

/** Ticks with distinct labels: within one year, twelve months would all show that year. */
function distinct(ticks: readonly number[], words: (at: number) => string): number[] {
  const labels = new Set<string>()
  return ticks.filter(at => {
    const text = words(at)
    return !labels.has(text) && labels.add(text)
  })
}

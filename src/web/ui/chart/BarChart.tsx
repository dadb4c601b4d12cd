import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'

export interface Bar {
  label: string
  value: number
  /** Highlighted. */
  marked?: boolean
}

interface BarChartProps {
  title: string
  summary: string
  bars: readonly Bar[]
  /** Table headers for labels and values. */
  head: readonly [label: string, value: string]
  /** Formats a value. */
  value(value: number): string
}

/** Server-rendered bar chart that starts at zero. Needs the catalogue `chart`. */
export function BarChart({ title, summary, bars, head, value }: BarChartProps) {
  const longest = Math.max(1, ...bars.map(bar => bar.value))
  const rows = bars.map(bar => [bar.label, value(bar.value)])
  return (
    <ChartFrame title={title} summary={summary} table={{ head, rows }}>
      <div className={styles.bars}>
        {bars.map(bar => (
          <div key={bar.label} className={styles.bar} {...(bar.marked && { 'data-marked': '' })}>
            <span className={styles.label}>{bar.label}</span>
            <svg
              className={styles.drawnBar}
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width={(bar.value / longest) * 100} height="1" />
            </svg>
            <span className={styles.amount}>{value(bar.value)}</span>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}

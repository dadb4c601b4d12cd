import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'

export interface Bar {
  label: string
  value: number
  /** Stands out among the others. */
  marked?: boolean
}

interface BarChartProps {
  title: string
  summary: string
  bars: readonly Bar[]
  /** Heads of the table: what the labels are, what the values are. */
  head: readonly [label: string, value: string]
  /** A value as the page writes it. */
  value(value: number): string
}

/** Amounts side by side as bars that begin at zero, drawn on the server. Needs the catalogue `chart`. */
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

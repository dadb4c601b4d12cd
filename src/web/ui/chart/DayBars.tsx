import styles from './Chart.module.css'

const HEIGHT = 24

/** A bar for each day, as high as its share of the highest one; a day without any has none. */
export function DayBars({ values }: { values: readonly number[] }) {
  const highest = Math.max(Number.MIN_VALUE, ...values)
  const bars = values.map((value, index) => {
    const height = (value / highest) * HEIGHT
    return `M${index * 10 + 1} ${HEIGHT}v-${height.toFixed(1)}h8v${height.toFixed(1)}z`
  })
  return (
    <svg
      className={styles.days}
      viewBox={`0 0 ${values.length * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  )
}

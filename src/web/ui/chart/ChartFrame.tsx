import type { ReactNode } from 'react'
import { useText } from '../client/text.tsx'
import styles from './Chart.module.css'

interface ChartFrameProps {
  /** What the chart shows: its caption, and the caption of its table. */
  title: string
  /** One or two sentences that say what the eye would see, for those who do not see it. */
  summary: string
  /** The same figures, heads first. The first cell of a row is its head. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
  children: ReactNode
}

/** A drawing of figures with its caption, its meaning in words, and a table of the same figures behind it. */
export function ChartFrame({ title, summary, table: { head, rows }, children }: ChartFrameProps) {
  const { t } = useText()
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <div role="img" aria-label={summary}>
        {children}
      </div>
      <details className={styles.figures}>
        <summary>{t('chart.table')}</summary>
        {/* A wide table scrolls by itself; the keyboard must reach it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus (WCAG 2.1.1) */}
        <section className={styles.scroll} tabIndex={0} aria-label={title}>
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {head.map(name => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...others]) => (
                <tr key={`${first} ${others.join()}`}>
                  <th scope="row">{first}</th>
                  {others.map((text, index) => (
                    <td key={head[index + 1]}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}

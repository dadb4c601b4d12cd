import type { ReactNode } from 'react'
import { useText } from '../client/text.tsx'
import styles from './Chart.module.css'

interface ChartFrameProps {
  /** Caption of the chart and of its table. */
  title: string
  /** Text alternative in one or two sentences. */
  summary: string
  /** The same data as a table. The first cell of a row is its header. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
  children: ReactNode
}

/** Chart with a caption, a text alternative and a data table. */
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
        {/* A wide table scrolls; it must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable (WCAG 2.1.1) */}
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

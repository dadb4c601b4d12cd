import { itemAt } from '#kit/lookup.ts'
import { useText } from '../client/text.tsx'
import styles from './Pagination.module.css'

interface PaginationProps {
  page: number
  pages: number
  /** URL of a page for `href`. */
  address: (page: number) => string
}

/** Links to nearby pages, the first and the last. */
export function Pagination({ page, pages, address }: PaginationProps) {
  const { t } = useText()
  if (pages < 2) return null
  const link = (to: number, rel?: 'prev' | 'next') => (
    <a href={address(to)} {...(rel && { rel })} aria-label={t('card.page.number', { page: to })}>
      {to}
    </a>
  )
  return (
    <nav className={styles.pages} aria-label={t('card.page.label')}>
      {page > 1 && (
        <a href={address(page - 1)} rel="prev">
          {t('card.page.previous')}
        </a>
      )}
      <ol role="list">
        {shownPages(page, pages).map((shown, index, all) => (
          <li key={shown}>
            {index > 0 && shown - itemAt(all, index - 1) > 1 && (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            )}
            {shown === page ? (
              <a href={address(shown)} aria-current="page" aria-label={t('card.page.number', { page })}>
                {shown}
              </a>
            ) : (
              link(shown)
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={address(page + 1)} rel="next">
          {t('card.page.next')}
        </a>
      )}
    </nav>
  )
}

/** First, last, current page and its two neighbors on each side, in order. */
export function shownPages(page: number, pages: number): number[] {
  const near = [1, pages]
  for (let shown = page - 2; shown <= page + 2; shown++) near.push(shown)
  return [...new Set(near)].filter(shown => shown >= 1 && shown <= pages).sort((a, b) => a - b)
}

import { useLocalized } from '../client/render-context.ts'
import { useText } from '../client/text.tsx'
import type { BreadcrumbStep } from '../head/BreadcrumbData.ts'
import styles from './Breadcrumbs.module.css'

interface BreadcrumbsProps {
  steps: readonly BreadcrumbStep[]
  /** On a phone they lie on the photos that follow, as a link back. */
  isOnPhotos?: boolean
}

/** Breadcrumbs from the home page on; URLs are language-neutral paths. */
export function Breadcrumbs({ steps, isOnPhotos }: BreadcrumbsProps) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <nav
      className={isOnPhotos ? `${styles.way} ${styles.onPhotos}` : styles.way}
      aria-label={t('card.breadcrumbs')}
    >
      <ol role="list">
        {steps.map(({ label, href }) => (
          <li key={label}>
            {href ? <a href={at(href)}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

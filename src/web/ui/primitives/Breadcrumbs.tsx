import { useLocalized } from '../client/render-context.ts'
import { useText } from '../client/text.tsx'
import type { BreadcrumbStep } from '../head/BreadcrumbData.ts'
import styles from './Breadcrumbs.module.css'

/** Breadcrumbs from the home page on; URLs are language-neutral paths. */
export function Breadcrumbs({ steps }: { steps: readonly BreadcrumbStep[] }) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <nav className={styles.way} aria-label={t('card.breadcrumbs')}>
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

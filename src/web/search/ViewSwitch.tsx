import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import { searchAddress } from './address.ts'
import { useKind } from './kind.ts'
import type { Results } from './search-data.ts'
import styles from './ViewSwitch.module.css'

/** Switch between list and map: two URLs, so that Back restores the previous view. */
export function ViewSwitch({ results: { path, search, view } }: { results: Results }) {
  const { t } = useText()
  const at = useLocalized()
  const kind = useKind()
  const current = (shown: typeof view) => (shown === view ? ({ 'aria-current': 'true' } as const) : {})
  return (
    <nav className={styles.views} aria-label={t('search.view')}>
      <a href={at(searchAddress(kind, path, search, 'list'))} {...current('list')}>
        <Icon name="list" />
        <span>{t('search.view.list')}</span>
      </a>
      <a href={at(searchAddress(kind, path, search, 'map'))} {...current('map')}>
        <Icon name="map" />
        <span>{t('search.view.map')}</span>
      </a>
    </nav>
  )
}

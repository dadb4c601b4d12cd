import { type ComponentType, type MouseEvent, useCallback, useState } from 'react'
import { newAlertUrl } from '#model/alert/urls.ts'
import type { ListingSearch } from '#model/listing/search.ts'
import { toQuery } from '#model/search/query.ts'
import { emptySearchOf, type Search } from '#model/search/search.ts'
import { isSignedIn, useAccount, useLoginWithAction, usePendingAction } from '../parts/account/account.ts'
import { useGo } from '../ui/client/go.ts'
import { useLoadTexts } from '../ui/client/load-texts.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import type { AlertDialogProps } from './AlertDialog.tsx'
import { apiSearch, type SearchKind, useKind } from './kind.ts'
import styles from './SaveSearch.module.css'
import type { Results } from './search-data.ts'

/** Kind of the pending action after login; see `parts/account/pending-action.ts`. */
const PENDING_KIND = 'alert'

interface SaveSearchProps<Query extends Search = Search> {
  results: Results<Query>
  /** Opens after the login; only one button of a page does. */
  awaited?: boolean
  /** Shows its label on phones too, if there is room. */
  labeled?: boolean
}

/** Whether a search can be an alert: alerts exist only for homes. */
function canBeAlert({ definition }: SearchKind, results: Results): results is Results<ListingSearch> {
  const { place } = results.search
  const isUnknown = (place.state ?? place.zip) !== undefined && !results.meta.place
  return definition.type === 'homes' && !results.failed && !results.typed && !isUnknown
}

/**
 * Saves the search as an alert: in a dialog, or on a separate page without script. Visitors who are not logged in
 * go to the login page first; the dialog opens when they return.
 */
export function SaveSearch({ results, awaited = false, labeled = false }: SaveSearchProps) {
  const kind = useKind()
  // An alert is stored in the API's form of the search, and its page shows that.
  const meant = { ...results, search: apiSearch(results.search) }
  return canBeAlert(kind, meant) ? <SaveHomes results={meant} awaited={awaited} labeled={labeled} /> : null
}

function SaveHomes({ results, awaited, labeled }: SaveSearchProps<ListingSearch>) {
  const { t } = useText()
  const at = useLocalized()
  const go = useGo()
  const loadTexts = useLoadTexts()
  const { definition } = useKind()
  const { isLoggedIn } = useAccount()
  const loginWithAction = useLoginWithAction()
  const [Dialog, setDialog] = useState<ComponentType<AlertDialogProps>>()
  const [isOpen, setIsOpen] = useState(false)
  const { place, filters, near, bounds, area } = results.search
  const search = {
    ...emptySearchOf(definition),
    place,
    filters,
    ...(near && { near }),
    ...(bounds && { bounds }),
    ...(area && { area }),
  }
  const href = at(newAlertUrl(toQuery(definition, search)))

  const open = useCallback(async () => {
    try {
      const [module] = await Promise.all([
        import('./AlertDialog.tsx'),
        loadTexts(['alert', 'form', 'lead-way']),
      ])
      setDialog(() => module.AlertDialog)
      setIsOpen(true)
    } catch {
      // Fall back to the page with the same form.
      go(href)
    }
  }, [loadTexts, go, href])

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void isSignedIn().then(known => (known ? open() : loginWithAction({ kind: PENDING_KIND })))
  }

  return (
    <>
      <ButtonLink
        href={href}
        rel="nofollow"
        className={labeled ? styles.labeled : styles.save}
        onClick={press}
      >
        <Icon name="bell" />
        {/* Both labels reserve their width, so that switching causes no layout shift. */}
        <span className={styles.words}>
          <span data-hidden={isLoggedIn || undefined}>{t('search.alert.login')}</span>
          <span data-hidden={!isLoggedIn || undefined}>{t('search.alert.save')}</span>
        </span>
      </ButtonLink>
      {awaited && <Awaited open={open} />}
      {Dialog && <Dialog open={isOpen} results={results} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Awaited({ open }: { open: () => Promise<void> }) {
  usePendingAction(
    PENDING_KIND,
    useCallback(() => void open(), [open]),
  )
  return null
}

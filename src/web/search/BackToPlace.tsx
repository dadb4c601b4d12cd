import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { searchAddress } from './address.ts'
import { useKind } from './kind.ts'
import { shortName } from './names.ts'
import type { Results } from './search-data.ts'

/** The way back to the place from which the map was moved, if it was. */
export function BackToPlace({ results }: { results: Results }) {
  const { t, language } = useText()
  const at = useLocalized()
  const kind = useKind()
  const { path, search, view } = results
  const { bounds, ...rest } = search
  const place = bounds && shortName(results, language)
  if (!place) return null
  return (
    <a href={at(searchAddress(kind, path, { ...rest, offset: 0 }, view))}>
      {t('search.map.back', { place })}
    </a>
  )
}

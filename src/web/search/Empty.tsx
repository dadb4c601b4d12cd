import { useId } from 'react'
import { formats } from '#i18n/format.ts'
import { newDealerUrl, newFloorPlanUrl, newParkUrl } from '#model/account/urls.ts'
import { startListingUrl } from '#model/listing/urls.ts'
import { stateName } from '#model/place/states.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { searchAddress } from './address.ts'
import styles from './Empty.module.css'
import { useKind } from './kind.ts'
import { suggestedChanges } from './names.ts'
import { SaveSearch } from './SaveSearch.tsx'
import { isPlain, type Results } from './search-data.ts'

/** Pages on which owners add what is missing. */
const addUrls = {
  homes: startListingUrl(),
  parks: newParkUrl(),
  dealers: newDealerUrl(),
  floorplans: newFloorPlanUrl(),
} as const

/**
 * Empty result (part 2 §8), with changes that would match homes and how many. A place without anything offers to add
 * to it, and nearby states.
 */
export function Empty({ results }: { results: Results }) {
  const { t, language } = useText()
  const at = useLocalized()
  const kind = useKind()
  const { type } = kind.definition
  const { path, search, view, nearest, statesNear } = results
  const isAll = isPlain(kind, search) && !results.typed
  const ways = suggestedChanges(kind, results, t)
  const nearestTitle = useId()
  const { bounds: _bounds, area: _area, ...everywhere } = search
  return (
    <>
      <div className={styles.empty}>
        <h2 className={styles.text}>{t(isAll ? `search.${type}.none` : 'search.empty.text')}</h2>
        {ways.length > 0 && (
          <>
            <p>{t(`search.${type}.ways`)}</p>
            <ul role="list">
              {ways.map(way => (
                <li key={way.text}>
                  <a href={at(searchAddress(kind, path, way.search, view))}>
                    {way.text}
                    {way.count !== undefined && (
                      <strong>
                        {t(`search.${type}.total`, {
                          count: way.count,
                          number: formats(language).number(way.count),
                        })}
                      </strong>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {type === 'homes' && (
          <div className={styles.alert}>
            <p>{t('search.alert.empty')}</p>
            <SaveSearch results={results} labeled />
          </div>
        )}
        {isAll && (
          <p>
            <ButtonLink href={at(addUrls[type])}>{t(`search.${type}.add`)}</ButtonLink>
          </p>
        )}
        {isAll && statesNear.length > 0 && (
          <>
            <p>{t('search.statesNear')}</p>
            <ul role="list">
              {statesNear.map(({ state, count }) => (
                <li key={state}>
                  <a
                    href={at(
                      searchAddress(kind, { state }, { ...search, place: { state }, offset: 0 }, view),
                    )}
                  >
                    {stateName(state, language)}
                    {count !== undefined && (
                      <strong>
                        {t(`search.${type}.total`, { count, number: formats(language).number(count) })}
                      </strong>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {search.place.state === undefined && !search.bounds && !search.area ? null : (
          <p>
            <a href={at(searchAddress(kind, {}, { ...everywhere, place: {}, offset: 0 }, view))}>
              {t('search.empty.nation')}
            </a>
          </p>
        )}
      </div>
      {nearest.length > 0 && (
        <section className={styles.nearest} aria-labelledby={nearestTitle}>
          <h2 id={nearestTitle}>{t('search.nearest')}</h2>
          <ul role="list">
            {nearest.map(item => (
              <li key={item.key}>{kind.card(item, { first: false })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

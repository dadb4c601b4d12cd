import { formats } from '#i18n/format.ts'
import { placeLabelIn } from '#model/place/county.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { useKind } from './kind.ts'
import { placeName } from './names.ts'
import type { Results } from './search-data.ts'
import styles from './TypedText.module.css'

/**
 * Typed text that is not part of the search: remaining words of a sentence, the street of an address, or an ambiguous
 * place with its candidates.
 */
export function TypedText({ results }: { results: Results }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { type } = useKind().definition
  const { typed, note, said } = results
  const place = placeName(results, language, placeLabelIn)
  if (typed && typed.choices.length > 0)
    return (
      <nav className={styles.choices} aria-labelledby="choices">
        <h2 id="choices">{t('search.choices', { text: typed.text })}</h2>
        <ul role="list">
          {typed.choices.map(({ label, address, kind, count }) => (
            <li key={address}>
              <a href={at(address)}>{placeLabelIn(label, language)}</a>{' '}
              <small>
                {t(`place.kind.${kind}`)}
                {count !== undefined && count > 0 && (
                  <>
                    {' · '}
                    {t(`place.count.${type === 'floorplans' ? 'homes' : type}`, {
                      count,
                      number: formats(language).number(count),
                    })}
                  </>
                )}
              </small>
            </li>
          ))}
        </ul>
      </nav>
    )
  if (said && said.left.length > 0) {
    const left = said.left.map(words => `“${words}”`)
    return <p className={styles.note}>{t('search.left', { left: left.join(', ') })}</p>
  }
  if (note === null || place === undefined) return null
  return <p className={styles.note}>{t(`search.${type}.note`, { note, place })}</p>
}

import { formats } from '#i18n/format.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import { useKind } from './kind.ts'
import styles from './States.module.css'

/** A state of the search. */
export interface StateEntry {
  value: string
  label: string
  /** Number of matches; undefined if unknown. */
  count: number | undefined
  /** URL of its results. */
  href: string
}

/** SVG file of state outlines by abbreviation; see `havenrow state-map`. */
const OUTLINES = '/states.svg'
/** Color steps of the map, in ascending number of matches. */
const TINTS = 4

/**
 * Advanced Search (RULINGS 8, part 2 §2): the states as a map and as a list, each linked to its results. The
 * list has everything that the map shows. On a phone it is folded.
 */
export function States({ entries }: { entries: readonly StateEntry[] }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { type } = useKind().definition
  const { number } = formats(language)
  const max = Math.max(1, ...entries.map(({ count }) => count ?? 0))
  const offered = new Map(entries.map(entry => [entry.value, entry]))
  return (
    <section className={styles.states} aria-labelledby="states">
      <h2 id="states" className={styles.title}>
        {t('search.states')}
      </h2>
      <details>
        <summary>
          {t('search.states')}
          <Icon name="chevron-down" />
        </summary>
        <div className={styles.map}>
          <svg viewBox="0 0 975 610">
            <title>{t('search.states.map')}</title>
            {Object.keys(stateLabels).map(value => {
              const entry = offered.get(value)
              const outline = <use href={`${OUTLINES}#${value}`} />
              if (!entry)
                return (
                  <g key={value} className={styles.none}>
                    {outline}
                  </g>
                )
              const named = `${entry.label} (${value})`
              const name = entry.count
                ? `${named}, ${t(`search.${type}.count`, { count: entry.count })}`
                : named
              return (
                <a
                  key={value}
                  href={at(entry.href)}
                  className={styles[`tint${tintOf(entry.count ?? 0, max)}`]}
                >
                  <title>{name}</title>
                  {outline}
                  <Abbreviation value={value} />
                </a>
              )
            })}
          </svg>
        </div>
        <ul role="list" className={styles.list}>
          {entries.map(({ value, label, count, href }) => (
            <li key={value}>
              <a href={at(href)}>{label}</a>
              {count ? <span className={styles.count}> {number(count)}</span> : null}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** 0 for none, else 1 to 4 by the square root of the share, so that states in the middle differ too. */
const tintOf = (count: number, max: number): number =>
  count === 0 ? 0 : Math.max(1, Math.ceil(Math.sqrt(count / max) * TINTS))

function Abbreviation({ value }: { value: string }) {
  const [x, y] = stateLabels[value]!
  const from = nextTo[value]
  return (
    <g>
      {from && <line className={styles.line} x1={from[0]} y1={from[1]} x2={x - 14} y2={y - 1} />}
      {from && <rect className={styles.tag} x={x - 17} y={y - 13} width="34" height="25" rx="5" />}
      <text x={x} y={y} className={from ? styles.beside : styles.letters}>
        {value}
      </text>
    </g>
  )
}

/** Label positions on the map of the states, in its units; those of small states are next to them, in the sea. */
const stateLabels: Readonly<Record<string, readonly [x: number, y: number, beside?: true]>> = {
  AL: [672, 432],
  AK: [108, 511],
  AZ: [208, 382],
  AR: [564, 391],
  CA: [76, 288],
  CO: [332, 290],
  CT: [922, 218, true],
  DE: [893, 268, true],
  FL: [786, 524],
  GA: [736, 430],
  HI: [322, 584],
  ID: [206, 172],
  IL: [615, 270],
  IN: [665, 268],
  IA: [540, 227],
  KS: [456, 309],
  KY: [692, 319],
  LA: [567, 473],
  ME: [919, 96],
  MD: [893, 290, true],
  MA: [950, 170, true],
  MI: [694, 200],
  MN: [518, 132],
  MS: [618, 437],
  MO: [557, 311],
  MT: [287, 100],
  NE: [434, 239],
  NV: [142, 246],
  NH: [893, 150],
  NJ: [893, 244, true],
  NM: [311, 393],
  NY: [836, 170],
  NC: [806, 348],
  ND: [429, 104],
  OH: [724, 251],
  OK: [478, 376],
  OR: [103, 134],
  PA: [803, 225],
  RI: [948, 196, true],
  SC: [779, 392],
  SD: [430, 172],
  TN: [674, 361],
  TX: [438, 465],
  UT: [227, 276],
  VT: [869, 124],
  VA: [804, 303],
  WA: [128, 62],
  WV: [763, 286],
  WI: [595, 172],
  WY: [308, 195],
}

/** Centers of the small states, the starting points of the lines to the labels. */
const nextTo: Readonly<Record<string, readonly [x: number, y: number]>> = {
  CT: [888, 192],
  DE: [857, 264],
  MD: [841, 266],
  MA: [905, 173],
  NJ: [862, 232],
  RI: [905, 185],
}

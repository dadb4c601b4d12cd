import { createContext, Fragment, use, useId } from 'react'
import { useSearchParams } from 'react-router'
import { formats } from '#i18n/format.ts'
import { hasChoices } from '#kit/filter.ts'
import type { SearchDefinition } from '#model/search/definition.ts'
import { filterParameter, numberText } from '#model/search/parameters.ts'
import { tagsOf } from '#model/search/tags.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { tagText } from '../ui/client/tag-text.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { searchAddress } from './address.ts'
import { Chip } from './Chip.tsx'
import { Amount, type AmountKind, Amounts, Checkbox, Checkboxes, Flags, Radios } from './Controls.tsx'
import { type ShownFilter, shownFilter } from './choices.ts'
import styles from './Filters.module.css'
import { startsTooHigh } from './fields.ts'
import { useKind } from './kind.ts'
import type { Results } from './search-data.ts'

/** Names of the ranges whose start is above their end, by their first control. */
export const InvalidRanges = createContext<readonly string[]>([])

/** Names of all controls of the form, which hidden fields must not repeat. */
export const controlNames = ({ filters, shownFilters }: SearchDefinition): ReadonlySet<string> => {
  const shown = new Set(shownFilters.flatMap(group => group.filters))
  const names = filters.filter(({ key }) => shown.has(key)).map(filterParameter)
  return new Set([...names, 'radius', 'order[]'])
}

/** A filter of the page's search, with what its control needs. */
function useFilter({ search, meta }: Results): (key: string) => ShownFilter {
  const { t } = useText()
  const { definition } = useKind()
  return key => shownFilter(definition, key, search, meta, t)
}

/** Summary of the selected values of some filters; undefined if none. */
export const selectedText = (
  definition: SearchDefinition,
  { search }: Results,
  filters: readonly string[],
  t: Text,
): string | undefined =>
  tagsOf(definition, search)
    .filter(tag => filters.includes(tag.filter))
    .map(tag => tagText(tag, t))
    .join(', ') || undefined

/** Filter bar on wide screens: toggle buttons and dropdowns. */
export function Bar({ results }: { results: Results }) {
  const { t, language } = useText()
  const at = useLocalized()
  const kind = useKind()
  const { bar, definition } = kind
  const filter = useFilter(results)
  const { path, search, meta, view } = results
  const changed: Changed = filters =>
    at(searchAddress(kind, path, { ...search, filters: { ...search.filters, ...filters }, offset: 0 }, view))
  return bar.map(entry => {
    if ('buttons' in entry) {
      const { name, label, choices } = filter(entry.buttons)
      return (
        <fieldset key={entry.buttons} className={styles.types}>
          <legend className="visually-hidden">{label}</legend>
          {choices
            .filter(({ value }) => entry.values.includes(value))
            .map(choice => (
              <Checkbox key={choice.value} name={name} choice={choice} button />
            ))}
        </fieldset>
      )
    }
    const { label, value, limits } = entry
    const isSet = (key: string) => search.filters[key] !== undefined
    const unused = entry.unused?.(search) ?? []
    const filters = entry.filters.filter(key => !unused.includes(key) || isSet(key))
    const later = (entry.sheetOnly?.(search) ?? []).filter(key => filters.includes(key) && !isSet(key))
    return (
      <Chip
        key={label}
        label={t(label)}
        value={value ? value(search, t, language) : selectedText(definition, results, filters, t)}
        done={t(`search.${definition.type}.show`, { count: meta.total })}
        clear={
          filters.some(isSet) ? changed(Object.fromEntries(filters.map(key => [key, undefined]))) : undefined
        }
      >
        <Controls
          results={results}
          filters={filters.filter(key => !isFlag(definition, key) && !later.includes(key))}
          named
        />
        {later.length > 0 && (
          <div className={styles.sheetOnly}>
            <Controls results={results} filters={later} named />
          </div>
        )}
        {limits && <Limits {...limits(search)} changed={changed} />}
        {filters.some(key => isFlag(definition, key)) && (
          <Flags
            label={t(label)}
            filters={filters.filter(key => isFlag(definition, key)).map(filter)}
            named
          />
        )}
      </Chip>
    )
  })
}

/** URL of the search with other values of some filters, without those that are undefined. */
type Changed = (filters: Record<string, number | undefined>) => string

interface LimitsProps {
  filter: string
  values: readonly number[]
  unit: 'once' | 'month'
  changed: Changed
}

/** Usual limits of a filter, as links. */
function Limits({ filter, values, unit, changed }: LimitsProps) {
  const { t, language } = useText()
  const { money } = formats(language)
  const amount = (value: number) =>
    unit === 'month' ? t('search.aMonth', { amount: money(value) }) : money(value)
  return (
    <ul role="list" className={styles.limits}>
      {values.map(value => (
        <li key={value}>
          <a href={changed({ [filter]: value })}>{t('search.upTo', { amount: amount(value) })}</a>
        </li>
      ))}
    </ul>
  )
}

interface ControlsProps {
  results: Results
  filters: readonly string[]
  /** The group's name is already visible nearby. */
  named?: boolean
}

const isFlag = ({ filters }: SearchDefinition, key: string) =>
  filters.some(filter => filter.key === key && filter.kind === 'flag')

/** A number input without choices. */
const isAmount = ({ filters }: SearchDefinition, key: string) =>
  filters.some(
    filter =>
      filter.key === key &&
      (filter.kind === 'min' || filter.kind === 'max' || filter.kind === 'term') &&
      !filter.offered,
  )

/** Controls of the non-boolean filters, by type. */
function Controls({ results, filters, named = false }: ControlsProps) {
  const { t } = useText()
  const { definition } = useKind()
  const amounts = filters.filter(key => isAmount(definition, key))
  const ranges = definition.ranges.filter(pair => pair.every(key => amounts.includes(key)))
  const textOf = (key: string) => {
    const value = results.search.filters[key]
    return typeof value === 'number' ? numberText(filterOf(definition, key), value) : undefined
  }
  const id = useId()
  const invalidRanges = use(InvalidRanges)
  // Without script an invalid range is in the URL; the search leaves one of the two out.
  const [query] = useSearchParams()
  const ofUrl = startsTooHigh(definition, query)
  const alone = named && filters.length === 1
  return (
    <>
      {ranges.map(pair => {
        const [from] = pair
        const isTyped = ofUrl.includes(from)
        const isInvalid = isTyped || invalidRanges.includes(from)
        const errorId = `${id}-${from}-error`
        return (
          <Amounts
            key={from}
            errorId={errorId}
            error={isInvalid ? t('errors.messages.start_too_high') : undefined}
          >
            {pair.map(key => (
              <Amount
                key={key}
                name={key}
                label={labelOf(definition, key, t)}
                value={isTyped ? (query.get(key) ?? undefined) : textOf(key)}
                kind={amountKind(definition, key)}
                errorId={isInvalid ? errorId : undefined}
              />
            ))}
          </Amounts>
        )
      })}
      {filters
        .filter(key => !ranges.flat().includes(key))
        .map(key =>
          amounts.includes(key) ? (
            <Amount
              key={key}
              name={key}
              label={labelOf(definition, key, t)}
              value={textOf(key)}
              kind={amountKind(definition, key)}
            />
          ) : (
            <Choices key={key} results={results} of={key} named={named} legendHidden={alone} />
          ),
        )}
    </>
  )
}

const filterOf = ({ filters }: SearchDefinition, key: string) => filters.find(filter => filter.key === key)!

function amountKind(definition: SearchDefinition, key: string): AmountKind {
  const filter = filterOf(definition, key)
  if ('unit' in filter && filter.unit === 'dollars') return 'dollars'
  return 'read' in filter && filter.read ? 'month' : 'number'
}

const labelOf = (definition: SearchDefinition, key: string, t: Text) => t(filterOf(definition, key).label)

interface ChoicesProps {
  results: Results
  of: string
  named: boolean
  legendHidden: boolean
}

/** A filter with choices, except those with toggle buttons in the bar. */
function Choices({ results, of, named, legendHidden }: ChoicesProps) {
  const { bar, definition } = useKind()
  const filter = useFilter(results)(of)
  const buttons = bar.flatMap(entry => ('buttons' in entry && entry.buttons === of ? entry.values : []))
  const shown = { ...filter, choices: filter.choices.filter(({ value }) => !buttons.includes(value)) }
  const entry = definition.filters.find(({ key }) => key === of)!
  if (hasChoices(entry) && !entry.single) return <Checkboxes filter={shown} named={named} />
  if (shown.choices.length === 0) return null
  const isNumber = entry.kind === 'min' || entry.kind === 'max'
  return <Radios filter={shown} named={legendHidden} row={isNumber} />
}

/** All filters that are not in the bar, by group. */
export function MoreFilters({ results }: { results: Results }) {
  const { t } = useText()
  const { bar, definition } = useKind()
  const filter = useFilter(results)
  const inBar = new Set(bar.flatMap(entry => ('buttons' in entry ? [] : entry.filters)))
  return (
    <div className={styles.more}>
      {definition.shownFilters.map(({ label, filters }) => {
        const rest = filters.filter(key => !inBar.has(key))
        const flags = rest.filter(key => isFlag(definition, key))
        return (
          <Fragment key={label}>
            <Controls results={results} filters={rest.filter(key => !flags.includes(key))} />
            {flags.length > 0 && <Flags label={t(label)} filters={flags.map(filter)} />}
          </Fragment>
        )
      })}
    </div>
  )
}

import { useId, useRef } from 'react'
import { type ListingFilterKey, shownFilters } from '#model/listing/filters.ts'
import { listingSearch } from '#model/listing/search.ts'
import { radii } from '#model/search/search.ts'
import { tagsOf } from '#model/search/tags.ts'
import { Icon } from '../ui/icons.tsx'
import { useText } from '../ui/text.tsx'
import { useLocalized } from '../ui/world.ts'
import { formAddress, searchAddress } from './address.ts'
import { Chip } from './Chip.tsx'
import { Amount, Amounts, Checkbox, Checkboxes, Flags, Radios } from './Controls.tsx'
import { hiddenFields, landValue, priceValue, withCurrent } from './chip-values.ts'
import { shownFilter } from './choices.ts'
import styles from './Filters.module.css'
import type { Results } from './search-data.ts'
import { useChips } from './use-chips.ts'
import { useLiveForm } from './use-live-form.ts'

/** The form's id: controls elsewhere on the page (the order) belong to it by this name. */
export const FORM_ID = 'filters'
/** The sheet's id, for every button that opens it. */
export const SHEET_ID = 'filter-sheet'

/** Filters that have a chip of their own on wide screens. */
const inChips: ReadonlySet<ListingFilterKey> = new Set([
  'listing-type',
  'minimum-price',
  'maximum-price',
  'bedrooms',
  'bathrooms',
  'tenure',
  'maximum-lot-rent',
])
const [, roomsGroup, landGroup, otherGroup] = shownFilters
/** Behind "All filters": one choice, several, yes or no. */
const furtherLists = [...roomsGroup!.filters, ...landGroup!.filters].filter(key => !inChips.has(key))
const inButtons: ReadonlySet<string> = new Set(['for-sale', 'for-rent'])
const controlNames: ReadonlySet<string> = new Set([
  ...shownFilters.flatMap(({ filters }) => filters.flatMap(key => [key, `${key}[]`])),
  'radius',
  'order[]',
])

/**
 * All filters as one plain form: chips in a row where there is room, a sheet with everything behind "All filters".
 * The same controls serve both, so that the form sends each of them once. With the application a change is applied
 * after 300 ms.
 */
export function Filters({ results }: { results: Results }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { path, search, meta } = results
  const { filters, place } = search
  const form = useRef<HTMLFormElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const title = useId()
  const apply = useLiveForm(form, results)
  useChips(form, sheet)
  const filter = (key: ListingFilterKey) => shownFilter(key, search, meta, t)
  const types = filter('listing-type')
  const chosen = tagsOf(listingSearch, search).length
  const atLeast = (count: number | undefined) => (count === undefined ? undefined : `${count}+`)
  const beds = atLeast(filters.bedrooms)
  const baths = atLeast(filters.bathrooms)
  return (
    <form
      id={FORM_ID}
      ref={form}
      method="get"
      action={at(formAddress(path))}
      autoComplete="off"
      className={styles.form}
      aria-label={t('search.filters')}
      onSubmit={event => {
        event.preventDefault()
        apply()
        sheet.current?.hidePopover()
      }}
    >
      {hiddenFields(results, controlNames).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.bar}>
        <div
          ref={sheet}
          id={SHEET_ID}
          popover="auto"
          role="dialog"
          aria-labelledby={title}
          className={styles.sheet}
        >
          <div className={styles.head}>
            <h2 id={title}>{t('search.filters')}</h2>
            <button
              type="button"
              className={styles.close}
              popoverTarget={SHEET_ID}
              popoverTargetAction="hide"
              aria-label={t('search.close')}
            >
              <Icon name="close" />
            </button>
          </div>
          <div className={styles.groups}>
            <fieldset className={styles.types}>
              <legend className="visually-hidden">{types.label}</legend>
              {types.choices
                .filter(({ value }) => inButtons.has(value))
                .map(choice => (
                  <Checkbox key={choice.value} name={types.name} choice={choice} button />
                ))}
            </fieldset>
            <Chip label={t('search.price')} value={priceValue(search, language)}>
              <Amounts>
                <Amount name="minimum-price" label={t('search.minimum')} value={filters['minimum-price']} />
                <Amount name="maximum-price" label={t('search.maximum')} value={filters['maximum-price']} />
              </Amounts>
            </Chip>
            <Chip label={t('listing.filter.bedrooms')} value={beds && t('card.bedrooms', { count: beds })}>
              <Radios filter={filter('bedrooms')} named row />
            </Chip>
            <Chip
              label={t('listing.filter.bathrooms')}
              value={baths && t('card.bathrooms', { count: baths })}
            >
              <Radios filter={filter('bathrooms')} named row />
            </Chip>
            <Chip label={t('search.land')} value={landValue(search, t, language)}>
              <Checkboxes filter={filter('tenure')} named />
              <Amount
                name="maximum-lot-rent"
                label={t('listing.filter.maximum-lot-rent')}
                value={filters['maximum-lot-rent']}
              />
            </Chip>
            {(place.city || place.county || place.zip) && (
              <label className={styles.radius}>
                <span className={styles.radiusName}>{t('search.radius')}</span>
                <select name="radius" defaultValue={place.radius ?? ''}>
                  <option value="">{t('search.radius.none')}</option>
                  {withCurrent(radii, place.radius).map(miles => (
                    <option key={miles} value={miles}>
                      {t('search.radius.miles', { miles })}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <div className={styles.more}>
              <Checkboxes
                filter={{ ...types, choices: types.choices.filter(({ value }) => !inButtons.has(value)) }}
              />
              {furtherLists.map(key =>
                key === 'size' ? (
                  <Radios key={key} filter={filter(key)} />
                ) : (
                  <Checkboxes key={key} filter={filter(key)} />
                ),
              )}
              <Flags label={t('listing.filterGroup.other')} filters={otherGroup!.filters.map(filter)} />
              <Radios filter={filter('state-association-key')} />
            </div>
          </div>
          <div className={styles.foot}>
            {chosen > 0 && <ClearAll results={results} />}
            <button type="submit" className={styles.show}>
              {t('search.show', { count: meta.total })}
            </button>
          </div>
        </div>
        <button type="button" className={styles.all} popoverTarget={SHEET_ID}>
          <Icon name="filter" />
          {chosen > 0 ? t('search.allFilters.count', { count: chosen }) : t('search.allFilters')}
        </button>
        <button type="submit" className={styles.apply}>
          {t('search.apply')}
        </button>
      </div>
    </form>
  )
}

/** Leads to the same place without any filter; the sale and rent pages' own filter goes too. */
export function ClearAll({ results: { path, search, view } }: { results: Results }) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <a href={at(searchAddress(path, { ...search, filters: {}, offset: 0 }, view))}>{t('search.clear')}</a>
  )
}

import { type RefObject, useEffect, useId, useRef } from 'react'
import { radii } from '#model/search/search.ts'
import { tagsOf } from '#model/search/tags.ts'
import { mapSettingsId } from '../parts/map/map-follows.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import { formAddress, searchAddress } from './address.ts'
import { Bar, controlNames, InvalidRanges, MoreFilters, selectedText } from './FilterGroups.tsx'
import styles from './Filters.module.css'
import { hiddenFields, withCurrent } from './fields.ts'
import { useKind } from './kind.ts'
import type { Results } from './search-data.ts'
import { useLiveForm } from './use-live-form.ts'

/** Id of the form, for controls elsewhere on the page (the order). */
export const FORM_ID = 'filters'
/** Id of the sheet, for the buttons that open it. */
export const SHEET_ID = 'filter-sheet'

/**
 * All filters as one plain form: dropdowns in a bar if there is room, and a sheet with everything behind "All
 * filters". Both share the same controls, so that the form sends each of them once. With script, changes apply after
 * 300 ms.
 */
export function Filters({ results }: { results: Results }) {
  const { t } = useText()
  const at = useLocalized()
  const kind = useKind()
  const { definition } = kind
  const { path, search, meta } = results
  const { place } = search
  const form = useRef<HTMLFormElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const title = useId()
  const { apply, invalidRanges } = useLiveForm(form, results)
  const closeChip = useChips(form, sheet)
  const chosen = tagsOf(definition, search).length
  return (
    <form
      id={FORM_ID}
      ref={form}
      method="get"
      action={at(formAddress(kind, path))}
      autoComplete="off"
      className={styles.form}
      aria-label={t('search.filters')}
      onSubmit={event => {
        event.preventDefault()
        if (!apply()) return
        sheet.current?.hidePopover()
        closeChip()
      }}
    >
      {hiddenFields(definition, results, controlNames(definition)).map(([name, value]) => (
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
            {results.view === 'map' && <div id={mapSettingsId} className={styles.mapSettings} />}
            <InvalidRanges value={invalidRanges}>
              <Bar results={results} />
              {!search.bounds && (place.city || place.county || place.zip) && (
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
              <MoreFilters results={results} />
            </InvalidRanges>
          </div>
          <div className={styles.foot}>
            {chosen > 0 && <ClearAll results={results} />}
            <Button type="submit" kind="primary" className={styles.show}>
              {t(`search.${definition.type}.show`, { count: meta.total })}
            </Button>
          </div>
        </div>
        <Quick results={results} />
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

/** Below wide screens: the filters with the highest use, as buttons that open the sheet at them. */
function Quick({ results }: { results: Results }) {
  const { t, language } = useText()
  const { bar, definition } = useKind()
  return bar
    .flatMap(entry => ('buttons' in entry ? [] : entry))
    .slice(0, 4)
    .map(({ label, filters, value }) => {
      const chosen = value
        ? value(results.search, t, language)
        : selectedText(definition, results, filters, t)
      return (
        <button
          key={label}
          type="button"
          className={chosen ? styles.quickChosen : styles.quick}
          popoverTarget={SHEET_ID}
        >
          {chosen ? (
            <>
              <span className="visually-hidden">{t(label)}: </span>
              {chosen}
            </>
          ) : (
            t(label)
          )}
        </button>
      )
    })
}

/** Link to the same place without any filter, including the sale or rent segment. */
export function ClearAll({ results: { path, search, view } }: { results: Results }) {
  const { t } = useText()
  const at = useLocalized()
  const kind = useKind()
  return (
    <a href={at(searchAddress(kind, path, { ...search, filters: {}, offset: 0 }, view))}>
      {t('search.clear')}
    </a>
  )
}

/**
 * Enhances chips: closes them on outside clicks and on Escape (focus returns to the summary).
 * In the open sheet each is an open section.
 */
function useChips(form: RefObject<HTMLFormElement | null>, sheet: RefObject<HTMLElement | null>): () => void {
  const chips = () => [...form.current!.querySelectorAll('details')]
  function close() {
    const open = chips().find(chip => chip.open)
    if (!open) return
    open.open = false
    open.querySelector('summary')!.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: both read the current form
  useEffect(() => {
    const inSheet = () => sheet.current!.matches(':popover-open')
    function onPointer({ target }: Event) {
      if (inSheet()) return
      for (const chip of chips()) if (!(target instanceof Node && chip.contains(target))) chip.open = false
    }
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape' && !inSheet()) close()
    }
    const onToggle = (event: ToggleEvent) => spread(event.newState === 'open')
    function spread(opened: boolean) {
      for (const chip of chips()) {
        // With a shared name only one of them could be open.
        if (opened) chip.removeAttribute('name')
        chip.open = opened
        if (!opened) chip.name = 'filter'
      }
    }
    const { current: opened } = sheet
    // Opened before the application started.
    if (inSheet()) spread(true)
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    opened?.addEventListener('toggle', onToggle)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
      opened?.removeEventListener('toggle', onToggle)
    }
  }, [form, sheet])
  return close
}

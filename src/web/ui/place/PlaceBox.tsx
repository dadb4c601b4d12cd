import {
  type ComponentType,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { ListingLookup } from '#contract/v1/listing.response.ts'
import {
  mayAutocomplete,
  missingPlaceError,
  type PlaceErrorKey,
  placeholderKey,
  readDigits,
} from '#model/place/box.ts'
import { createPlace, type Place } from '#model/place/place.ts'
import { type SearchType, stateChoices } from '#model/place/search-type.ts'
import { placeTarget } from '#model/place/target.ts'
import { leadOnUrl, searchUrl } from '#model/search/urls.ts'
import { browserClient } from '../client/browser-client.ts'
import { useGo } from '../client/go.ts'
import { useText } from '../client/text.tsx'
import { useLocalized } from '../client/world.ts'
import { Button } from '../primitives/Button.tsx'
import { Icon } from '../primitives/icons.tsx'
import { boxNames } from './box-names.ts'
import style from './PlaceBox.module.css'
import type { ComboboxField, FieldAttributes, PlaceCombobox } from './PlaceCombobox.tsx'
import { suggestPlaces } from './place-search.ts'
import { openSearchTypes, SearchTabs } from './SearchTabs.tsx'

interface PlaceBoxProps {
  /** Types to choose from; one alone on pages that have their type. */
  types?: readonly SearchType[]
  tabs?: boolean
  /** Shows the link to the type's page with all filters. */
  advanced?: boolean
  /** What the field holds at first: the place of the page. */
  text?: string
  /** What the server found wrong with a form sent without script. */
  error?: PlaceErrorKey
  /** Hidden fields, carried along to every target but a whole state's. */
  children?: ReactNode
}

/**
 * The place search wherever it stands (part 1 §2.6). A plain GET form to the type's results with `location`, with tabs
 * to an address that leads on to them; where the application runs it finds the place itself, and lists suggestions
 * from the first focus on.
 */
export function PlaceBox({
  types = openSearchTypes,
  tabs = true,
  advanced = true,
  text = '',
  error: givenError,
  children,
}: PlaceBoxProps) {
  const { t, language } = useText()
  const toLanguage = useLocalized()
  const go = useGo()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const states = useRef<HTMLSelectElement>(null)
  const combobox = useRef<ComboboxField>(null)
  const [List, setList] = useState<ComponentType<React.ComponentProps<typeof PlaceCombobox>>>()
  const [attributes, setAttributes] = useState<FieldAttributes>({})
  const [type, setType] = useState<SearchType>(types[0] ?? 'homes')
  const address = toLanguage(searchUrl(type) ?? '')
  // Beside the field for places the list of states has a name of its own.
  const statesName = tabs ? boxNames.state : boxNames.location
  const [error, setError] = useState(givenError)
  const [busy, setBusy] = useState(false)
  const chosen = useRef<Place>(null)
  const suggested = useRef<{ type: SearchType; input: string; places: readonly Place[] }>(undefined)
  const sending = useRef<AbortController>(undefined)

  const enhance = useCallback(async () => {
    // Without the list the search works all the same; the next focus tries again.
    const module = await import('./PlaceCombobox.tsx').catch(() => undefined)
    if (module) setList(() => module.PlaceCombobox)
  }, [])

  useEffect(() => {
    if (document.activeElement === field.current) void enhance()
    return () => sending.current?.abort()
  }, [enhance])

  const shownText = useRef(text)
  useEffect(() => {
    setError(givenError)
    if (shownText.current === text) return
    shownText.current = text
    combobox.current?.clear()
    if (field.current) field.current.value = text
    if (states.current) states.current.value = text
  }, [text, givenError])

  const suggest = (input: string, signal: AbortSignal) =>
    suggestPlaces(browserClient(), {
      type,
      input,
      signal,
      listingLabel: ({ key, address }: ListingLookup) =>
        t('place.listing', { key: String(key), city: address.city, state: address.state }),
    })

  /** Text, place, suggestions and error are as if nothing had happened. */
  function clear() {
    sending.current?.abort()
    chosen.current = null
    suggested.current = undefined
    setError(undefined)
    setBusy(false)
    if (field.current) field.current.value = ''
    if (states.current) states.current.value = ''
    combobox.current?.clear()
  }

  function select(next: SearchType) {
    if ((next === 'floorplans') !== (type === 'floorplans')) clear()
    chosen.current = null
    setError(undefined)
    setType(next)
  }

  /** The place that a submission means: the chosen one, else the first suggestion. */
  async function placeOf(input: string, signal: AbortSignal): Promise<Place | PlaceErrorKey> {
    if (type === 'floorplans') return input ? createPlace({ state: input }) : missingPlaceError(type)
    if (chosen.current) return chosen.current
    if (!readDigits(input) && !mayAutocomplete(input)) return missingPlaceError(type)
    const known = suggested.current
    const places = known?.type === type && known.input === input ? known.places : await suggest(input, signal)
    return places[0] ?? 'searchResultsEmpty'
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    sending.current?.abort()
    const send = new AbortController()
    sending.current = send
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (value !== '') query.append(name, String(value))
    const input = query.get(type === 'floorplans' ? statesName : boxNames.location) ?? ''
    for (const name of Object.values(boxNames)) query.delete(name)
    setError(undefined)
    setBusy(true)
    try {
      const found = await placeOf(input, send.signal)
      if (send.signal.aborted) return
      if (typeof found === 'string') {
        setError(found)
        ;(type === 'floorplans' ? states : field).current?.focus()
        return
      }
      const target = placeTarget(type, input, found, query)
      if (target) go(toLanguage(target))
    } catch {
      // The server may still know what the text means, and says what is wrong where it does not.
      if (!send.signal.aborted) go(`${address}?${new URLSearchParams({ [boxNames.location]: input })}`)
    } finally {
      if (!send.signal.aborted) setBusy(false)
    }
  }

  const messages: Record<PlaceErrorKey, string> = {
    autoCompleteValueRequired: t('errors.messages.autoCompleteValueRequired'),
    stateSelectionRequired: t('errors.messages.stateSelectionRequired'),
    searchResultsEmpty: t('errors.messages.searchResultsEmpty'),
  }
  const described = { 'aria-describedby': error && `${id}-error`, 'aria-invalid': error !== undefined }

  return (
    <search className={style.box}>
      {tabs && <SearchTabs form={`${id}-form`} types={types} selected={type} onSelect={select} />}
      <form
        id={`${id}-form`}
        method="get"
        action={tabs ? toLanguage(leadOnUrl()) : address}
        className={style.form}
        noValidate
        onSubmit={onSubmit}
      >
        {types.includes('floorplans') && (
          <div className={style.states}>
            <label htmlFor={`${id}-states`} className="visually-hidden">
              {t('place.stateLabel')}
            </label>
            <select
              ref={states}
              id={`${id}-states`}
              name={statesName}
              defaultValue={types.length === 1 ? text : ''}
              autoComplete="off"
              {...described}
            >
              <option value="">{t('place.pleaseSelect')}</option>
              {stateChoices('floorplans').map(({ abbreviation, name, nameEs }) => (
                <option key={abbreviation} value={abbreviation}>
                  {language === 'es' ? nameEs : name}
                </option>
              ))}
            </select>
          </div>
        )}
        {types.some(open => open !== 'floorplans') && (
          <div className={style.field}>
            <label id={`${id}-label`} htmlFor={`${id}-field`} className="visually-hidden">
              {t('place.label')}
            </label>
            <Icon name="pin" className={style.pin} />
            <input
              ref={field}
              id={`${id}-field`}
              name={boxNames.location}
              type="text"
              className={style.input}
              defaultValue={text}
              placeholder={t(placeholderKey(type, true))}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint="search"
              {...described}
              {...attributes}
              onFocus={() => void enhance()}
              onChange={event => {
                chosen.current = null
                setError(undefined)
                combobox.current?.onChange?.(event)
              }}
              onKeyDown={event => combobox.current?.onKeyDown?.(event)}
              onBlur={event => combobox.current?.onBlur?.(event)}
              onClick={event => combobox.current?.onClick?.(event)}
            />
            <button
              type="button"
              className={style.clear}
              aria-label={t('place.clear')}
              onClick={() => {
                clear()
                field.current?.focus()
              }}
            >
              <Icon name="close" />
            </button>
            {List && field.current && type !== 'floorplans' && (
              <List
                key={type}
                ref={combobox}
                field={field.current}
                labelId={`${id}-label`}
                suggest={suggest}
                onSuggested={(input, places) => {
                  suggested.current = { type, input, places }
                  const asked = readDigits(input) !== undefined || mayAutocomplete(input)
                  setError(asked && places.length === 0 ? 'searchResultsEmpty' : undefined)
                }}
                onChoose={place => {
                  chosen.current = place
                }}
                onAttributes={setAttributes}
              />
            )}
          </div>
        )}
        {children}
        <Button kind="main" type="submit" className={style.send ?? ''} aria-busy={busy}>
          <Icon name="search" />
          {t('place.search')}
        </Button>
      </form>
      <p id={`${id}-error`} className={style.error} role="alert">
        {error && messages[error]}
      </p>
      {advanced && (
        <a className={style.advanced} href={address}>
          {t('place.advanced')}
        </a>
      )}
    </search>
  )
}

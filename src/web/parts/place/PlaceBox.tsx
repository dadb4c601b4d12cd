import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { mayAutocomplete, type PlaceErrorKey, readDigits } from '#model/place/box.ts'
import { type SearchType, searchTypeOfTab, searchTypes } from '#model/place/search-type.ts'
import { searchRedirectUrl, searchUrl } from '#model/search/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { Button } from '../../ui/primitives/Button.tsx'
import { Icon } from '../../ui/primitives/icons.tsx'
import { boxNames } from './box-names.ts'
import style from './PlaceBox.module.css'
import { type PlaceFieldHandle, PlaceTextField } from './PlaceTextField.tsx'
import { SearchTabs } from './SearchTabs.tsx'
import { StateChoice } from './StateChoice.tsx'
import { usePlaceSearch } from './use-place-search.ts'

interface PlaceBoxProps {
  /** Types to choose from; only one on pages with a fixed type. */
  types?: readonly SearchType[]
  tabs?: boolean
  /** Shows the link to the type's page with all filters. */
  advanced?: boolean
  /** A link next to it. */
  more?: ReactNode
  /** Initial value: the place of the page. */
  text?: string
  /** Server error of a form sent without script. */
  error?: PlaceErrorKey
  /** Hidden fields, sent to every target except a state page. */
  children?: ReactNode
}

/**
 * The place search (part 1 §2.6). A plain GET form to the type's results with `location`, or with tabs
 * to a URL that redirects to them; with script it resolves the place itself, and shows suggestions
 * from the first focus on.
 */
export function PlaceBox({
  types = searchTypes,
  tabs = true,
  advanced = true,
  more,
  text = '',
  error: initialError,
  children,
}: PlaceBoxProps) {
  const { t } = useText()
  const toLanguage = useLocalized()
  const id = useId()
  const field = useRef<PlaceFieldHandle>(null)
  const states = useRef<HTMLSelectElement>(null)
  const [type, setType] = useState<SearchType>(types[0] ?? 'homes')
  const search = usePlaceSearch(type, initialError)
  const { error } = search
  const address = toLanguage(searchUrl(type))
  // The state select has another name than the place field next to it.
  const statesName = tabs ? boxNames.state : boxNames.location

  const shownText = useRef(text)
  const sentText = useRef<string>(undefined)
  const isSearching = useRef(false)
  useEffect(() => {
    if (shownText.current === text) return
    shownText.current = text
    // The reader may type, or search, again before the results of what was sent are shown.
    if (isSearching.current) return
    const isTyped = sentText.current !== undefined && field.current?.text() !== sentText.current
    sentText.current = undefined
    if (isTyped) return
    field.current?.setText(text)
    if (states.current) states.current.value = text
  }, [text])

  function clear() {
    search.reset()
    field.current?.clear()
  }

  /** Clears the field that is left; the one that is shown may have been filled in before the application started. */
  function select(next: SearchType) {
    if (next === 'floorplans' && type !== 'floorplans') clear()
    if (next !== 'floorplans' && type === 'floorplans') {
      search.reset()
      states.current!.value = ''
    }
    search.clearChoice()
    setType(next)
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    sentText.current = field.current?.text()
    // From the form: `type` follows a moment after a tab is selected, or after the application starts.
    const tab = new FormData(form).get(boxNames.type)
    const sent = tab === null ? type : searchTypeOfTab(String(tab))
    const inStates = sent === 'floorplans'
    const name = inStates ? statesName : boxNames.location
    isSearching.current = true
    const missing = await search.submit(form, sent, name).finally(() => {
      isSearching.current = false
    })
    if (!missing) return
    ;(inStates ? states : field).current?.focus()
    if (missing.places.length > 0 && !field.current?.show(missing.places))
      search.goToServer(sent, String(new FormData(form).get(name)))
  }

  const messages: Record<PlaceErrorKey, string> = {
    autoCompleteValueRequired: t('errors.messages.autoCompleteValueRequired'),
    stateSelectionRequired: t('errors.messages.stateSelectionRequired'),
    searchResultsEmpty: t('errors.messages.searchResultsEmpty'),
    positionUnknown: t('place.positionUnknown'),
  }
  const described = { 'aria-describedby': error && `${id}-error`, 'aria-invalid': error !== undefined }

  return (
    <search className={style.box}>
      {tabs && <SearchTabs form={`${id}-form`} types={types} selected={type} onSelect={select} />}
      <form
        id={`${id}-form`}
        method="get"
        action={tabs ? toLanguage(searchRedirectUrl()) : address}
        className={style.form}
        noValidate
        onSubmit={onSubmit}
      >
        {types.includes('floorplans') && (
          <StateChoice
            ref={states}
            id={`${id}-states`}
            name={statesName}
            state={types.length === 1 ? text : ''}
            {...described}
          />
        )}
        {types.some(open => open !== 'floorplans') && (
          <PlaceTextField
            ref={field}
            id={id}
            type={type}
            text={text}
            described={described}
            suggest={search.suggest}
            onSuggested={(input, found) =>
              search.onSuggested(input, found, readDigits(input) !== undefined || mayAutocomplete(input))
            }
            onChoose={search.choose}
            onChange={search.clearChoice}
            onClear={clear}
          />
        )}
        {children}
        <Button kind="main" type="submit" className={style.send ?? ''} aria-busy={search.busy}>
          <Icon name="search" />
          <span>{t('place.search')}</span>
        </Button>
      </form>
      <p id={`${id}-error`} className={style.error} role="alert">
        {error && messages[error]}
      </p>
      {advanced && (
        <div className={style.links}>
          <a className={style.advanced} href={address}>
            {t('place.advanced')}
          </a>
          {more}
        </div>
      )}
    </search>
  )
}

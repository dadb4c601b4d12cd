import { useCombobox } from 'downshift'
import {
  type ComponentProps,
  type Ref,
  type RefCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { autocompleteDebounce, suggestionsWithoutScroll } from '#model/place/box.ts'
import { placeLabelIn } from '#model/place/county.ts'
import type { Place } from '#model/place/place.ts'
import type { SearchType } from '#model/place/search-type.ts'
import { useText } from '../../ui/client/text.tsx'
import { type BoxItem, itemId, itemsOfEmptyBox } from './box-items.ts'
import style from './PlaceBox.module.css'
import type { Suggested } from './place-search.ts'
import { clearSearches } from './recent-searches.ts'
import { SuggestionRow } from './SuggestionRow.tsx'

type FieldProps = ComponentProps<'input'>

/** Handlers of the field, once the list has loaded. */
export type ComboboxField = Pick<FieldProps, 'onChange' | 'onKeyDown' | 'onBlur' | 'onClick'> & {
  onFocus(): void
  clear(): void
  /** Opens the list of suggestions. */
  show(places: readonly Place[]): void
}

export type FieldAttributes = Pick<
  FieldProps,
  'role' | 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant' | 'aria-expanded'
>

interface PlaceComboboxProps {
  ref: Ref<ComboboxField>
  type: SearchType
  field: HTMLInputElement
  labelId: string
  suggest(input: string, signal: AbortSignal): Promise<Suggested>
  onSuggested(input: string, suggested: Suggested): void
  onChoose(item: BoxItem | null): void
  onAttributes(attributes: FieldAttributes): void
  /** Rows while the field is empty. */
  emptyItems?: () => BoxItem[]
}

const changes = useCombobox.stateChangeTypes

const itemsOf = (places: readonly Place[]) => places.map((place): BoxItem => ({ kind: 'place', place }))
const isSuggestion = (item: BoxItem) => item.kind === 'place' && !item.isPopular

/**
 * The list below a place field (ARIA combobox pattern). The field itself belongs to the box and is never replaced,
 * so that this can load while the user types.
 */
export function PlaceCombobox({
  ref,
  type,
  field,
  labelId,
  suggest,
  onSuggested,
  onChoose,
  onAttributes,
  emptyItems = itemsOfEmptyBox,
}: PlaceComboboxProps) {
  const { t, language } = useText()
  const [items, setItems] = useState<BoxItem[]>(() => (field.value === '' ? emptyItems() : []))
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; request: AbortController }>(undefined)

  function stopWaiting() {
    clearTimeout(waiting.current?.timer)
    waiting.current?.request.abort()
  }

  /** Debounces requests and aborts the previous one, so that responses arrive in order. */
  function loadSuggestions(input: string) {
    stopWaiting()
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const found = await suggest(input, controller.signal)
        if (controller.signal.aborted) return
        setItems(itemsOf(found.places))
        onSuggested(input, found)
      } catch {
        // Ignore errors while typing; submit reports them.
      }
    }, autocompleteDebounce)
    waiting.current = { timer, request: controller }
  }

  const combobox = useCombobox<BoxItem>({
    items,
    inputId: field.id,
    labelId,
    menuId: `${field.id}-list`,
    initialInputValue: field.value,
    initialIsOpen: document.activeElement === field,
    itemToString: item =>
      item?.kind === 'place' ? placeLabelIn(item.place.dropdownItemLabel, language) : '',
    itemToKey: item => item && itemId(item),
    stateReducer: (_, { type: change, changes: next }) => {
      // Changed text clears the selection.
      if (change === changes.InputChange) return { ...next, selectedItem: null }
      // Focus has opened the list, or the first press loaded it: the click that follows must not close it.
      if (change === changes.InputClick) return { ...next, isOpen: true, highlightedIndex: -1 }
      // Blur is not a selection.
      if (change === changes.InputBlur) return { isOpen: false, highlightedIndex: -1 }
      return next
    },
    onInputValueChange({ inputValue, type: change }) {
      if (change === changes.InputChange) {
        if (inputValue === '') {
          stopWaiting()
          setItems(emptyItems())
        } else {
          // Suggestions of the empty box do not match a text.
          if (!items.every(isSuggestion)) setItems([])
          loadSuggestions(inputValue)
        }
      } else {
        stopWaiting()
        // The caller of reset sets the text, and this runs later: the reader may have typed another by then.
        if (change !== changes.FunctionReset) field.value = inputValue
      }
    },
    onSelectedItemChange({ selectedItem }) {
      if (selectedItem?.kind === 'forget') {
        clearSearches()
        combobox.reset()
        setItems(emptyItems())
      } else onChoose(selectedItem)
    },
  })
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, openMenu, reset } = combobox

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the list arrived
  useEffect(() => {
    if (field.value && document.activeElement === field) loadSuggestions(field.value)
    return stopWaiting
  }, [])

  const shown = isOpen && items.length > 0
  const { ref: setField, ...given } = getInputProps() as FieldProps & { ref: RefCallback<HTMLInputElement> }
  useLayoutEffect(() => {
    setField(field)
  })
  useImperativeHandle(ref, () => ({
    ...given,
    onFocus() {
      if (field.value !== '') return
      setItems(emptyItems())
      openMenu()
    },
    onKeyDown(event) {
      // Enter without a selected suggestion submits the form.
      if (event.key !== 'Enter' || highlightedIndex >= 0) given.onKeyDown?.(event)
    },
    clear() {
      stopWaiting()
      setItems([])
      reset()
    },
    show(places) {
      stopWaiting()
      setItems(itemsOf(places))
      openMenu()
    },
  }))
  const active = shown ? given['aria-activedescendant'] : ''
  useLayoutEffect(() => {
    onAttributes({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': `${field.id}-list`,
      'aria-expanded': shown,
      ...(active && { 'aria-activedescendant': active }),
    })
  }, [field, shown, active, onAttributes])

  return (
    <>
      <ul
        {...getMenuProps()}
        className={`${style.list} ${items.length > suggestionsWithoutScroll ? style.scrolling : ''}`}
        hidden={!shown}
      >
        {shown &&
          items.map((item, index) => (
            <li
              key={itemId(item)}
              {...getItemProps({ item, index })}
              className={index === highlightedIndex ? style.active : undefined}
            >
              <SuggestionRow item={item} type={type} />
            </li>
          ))}
      </ul>
      <p className="visually-hidden" role="status">
        {shown && t('place.suggestionCount', { count: items.length })}
      </p>
    </>
  )
}

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
import { useText } from '../client/text.tsx'
import style from './PlaceBox.module.css'

type FieldProps = ComponentProps<'input'>

/** What the field does for the list, once the list is there. */
export type ComboboxField = Pick<FieldProps, 'onChange' | 'onKeyDown' | 'onBlur' | 'onClick'> & {
  clear(): void
}

export type FieldAttributes = Pick<
  FieldProps,
  'role' | 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant' | 'aria-expanded'
>

interface PlaceComboboxProps {
  ref: Ref<ComboboxField>
  field: HTMLInputElement
  labelId: string
  suggest(input: string, signal: AbortSignal): Promise<Place[]>
  onSuggested(input: string, places: readonly Place[]): void
  onChoose(place: Place | null): void
  onAttributes(attributes: FieldAttributes): void
}

const changes = useCombobox.stateChangeTypes

/**
 * The list below a place field, by the combobox pattern. The field itself belongs to the box and is never replaced,
 * so that this can arrive while somebody types.
 */
export function PlaceCombobox({
  ref,
  field,
  labelId,
  suggest,
  onSuggested,
  onChoose,
  onAttributes,
}: PlaceComboboxProps) {
  const { t, language } = useText()
  const labelOf = (place: Place) => placeLabelIn(place.dropdownItemLabel, language)
  const [places, setPlaces] = useState<readonly Place[]>([])
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; asked: AbortController }>(undefined)

  function stopWaiting() {
    clearTimeout(waiting.current?.timer)
    waiting.current?.asked.abort()
  }

  /** Asks after a pause; whatever is asked before is dropped, so that answers cannot overtake each other. */
  function ask(input: string) {
    stopWaiting()
    const asked = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const found = await suggest(input, asked.signal)
        if (asked.signal.aborted) return
        setPlaces(found)
        onSuggested(input, found)
      } catch {
        // Typing goes on; what is wrong is said when the search is sent.
      }
    }, autocompleteDebounce)
    waiting.current = { timer, asked }
  }

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, reset } = useCombobox<Place>({
    items: places as Place[],
    inputId: field.id,
    labelId,
    menuId: `${field.id}-list`,
    initialInputValue: field.value,
    initialIsOpen: document.activeElement === field,
    itemToString: place => (place ? labelOf(place) : ''),
    itemToKey: place => place?.dropdownItemLabel,
    stateReducer: (_, { type, changes: next }) => {
      // Another text is another question: nothing is chosen any more.
      if (type === changes.InputChange) return { ...next, selectedItem: null }
      // Leaving the field is no choice.
      if (type === changes.InputBlur) return { isOpen: false, highlightedIndex: -1 }
      return next
    },
    onInputValueChange({ inputValue, type }) {
      if (type === changes.InputChange) ask(inputValue)
      else {
        stopWaiting()
        field.value = inputValue
      }
    },
    onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the list arrived
  useEffect(() => {
    if (field.value && document.activeElement === field) ask(field.value)
    return stopWaiting
  }, [])

  const shown = isOpen && places.length > 0
  const { ref: takeField, ...given } = getInputProps() as FieldProps & { ref: RefCallback<HTMLInputElement> }
  useLayoutEffect(() => {
    takeField(field)
  })
  useImperativeHandle(ref, () => ({
    ...given,
    onKeyDown(event) {
      // Enter without a chosen suggestion sends the form, which takes the first.
      if (event.key !== 'Enter' || highlightedIndex >= 0) given.onKeyDown?.(event)
    },
    clear() {
      stopWaiting()
      setPlaces([])
      reset()
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
        className={`${style.list} ${places.length > suggestionsWithoutScroll ? style.scrolling : ''}`}
        hidden={!shown}
      >
        {shown &&
          places.map((place, index) => (
            <li
              key={place.dropdownItemLabel}
              {...getItemProps({ item: place, index })}
              className={index === highlightedIndex ? style.active : undefined}
            >
              {labelOf(place)}
            </li>
          ))}
      </ul>
      <p className="visually-hidden" role="status">
        {shown && t('place.suggestionCount', { count: places.length })}
      </p>
    </>
  )
}

import {
  type ComponentProps,
  type ComponentType,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { placeholderKey } from '#model/place/box.ts'
import type { Place } from '#model/place/place.ts'
import type { SearchType } from '#model/place/search-type.ts'
import { useText } from '../client/text.tsx'
import { Icon } from '../primitives/icons.tsx'
import { boxNames } from './box-names.ts'
import style from './PlaceBox.module.css'
import type { ComboboxField, FieldAttributes, PlaceCombobox } from './PlaceCombobox.tsx'

export interface PlaceFieldHandle {
  /** Clears the field and its list. */
  clear(): void
  setText(text: string): void
  focus(): void
  /** Opens the list of suggestions; returns false if its code has not loaded. */
  show(places: readonly Place[]): boolean
}

type ListProps = Pick<ComponentProps<typeof PlaceCombobox>, 'suggest' | 'onSuggested' | 'onChoose'>

interface PlaceTextFieldProps extends ListProps {
  ref: Ref<PlaceFieldHandle>
  id: string
  type: SearchType
  text: string
  described: Pick<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid'>
  onChange(): void
  onClear(): void
}

/** Place input. Its suggestion list loads on first focus; the form works without it. */
export function PlaceTextField({
  ref,
  id,
  type,
  text,
  described,
  onChange,
  onClear,
  ...list
}: PlaceTextFieldProps) {
  const { t } = useText()
  const field = useRef<HTMLInputElement>(null)
  const combobox = useRef<ComboboxField>(null)
  const [List, setList] = useState<ComponentType<ComponentProps<typeof PlaceCombobox>>>()
  const [attributes, setAttributes] = useState<FieldAttributes>({})

  const enhance = useCallback(async () => {
    // The next focus tries again.
    const module = await import('./PlaceCombobox.tsx').catch(() => undefined)
    if (module) setList(() => module.PlaceCombobox)
  }, [])

  useEffect(() => {
    if (document.activeElement === field.current) void enhance()
  }, [enhance])

  function setText(next: string) {
    combobox.current?.clear()
    if (field.current) field.current.value = next
  }
  useImperativeHandle(ref, () => ({
    clear: () => setText(''),
    setText,
    focus: () => field.current?.focus(),
    show(places) {
      combobox.current?.show(places)
      return combobox.current !== null
    },
  }))

  return (
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
        onFocus={() => {
          void enhance()
          combobox.current?.onFocus()
        }}
        onChange={event => {
          onChange()
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
          onClear()
          field.current?.focus()
        }}
      >
        <Icon name="close" />
      </button>
      {List && field.current && type !== 'floorplans' && (
        <List
          key={type}
          ref={combobox}
          type={type}
          field={field.current}
          labelId={`${id}-label`}
          onAttributes={setAttributes}
          {...list}
        />
      )}
    </div>
  )
}

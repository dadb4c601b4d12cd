import { type ComponentProps, type Ref, useImperativeHandle } from 'react'
import { placeholderKey } from '#model/place/box.ts'
import type { Place } from '#model/place/place.ts'
import type { SearchType } from '#model/place/search-type.ts'
import { useText } from '../../ui/client/text.tsx'
import { Icon } from '../../ui/primitives/icons.tsx'
import { boxNames } from './box-names.ts'
import style from './PlaceBox.module.css'
import type { PlaceCombobox } from './PlaceCombobox.tsx'
import { usePlaceList } from './use-place-list.ts'

export interface PlaceFieldHandle {
  /** Clears the field and its list. */
  clear(): void
  setText(text: string): void
  /** Content of the field. */
  text(): string | undefined
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
  const { field, combobox, List, inputProps, listProps } = usePlaceList()

  function setText(next: string) {
    combobox.current?.clear()
    if (field.current) field.current.value = next
  }
  useImperativeHandle(ref, () => ({
    clear: () => setText(''),
    setText,
    text: () => field.current?.value,
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
        {...inputProps(onChange)}
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
      {List && type !== 'floorplans' && (
        <List key={type} {...listProps()} type={type} labelId={`${id}-label`} {...list} />
      )}
    </div>
  )
}

import { type ComponentProps, type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { ComboboxField, FieldAttributes, PlaceCombobox } from './PlaceCombobox.tsx'

type ListProps = ComponentProps<typeof PlaceCombobox>

/** Adds a list of suggestions to a text field, which loads on first focus; the form works without it. */
export function usePlaceList() {
  const field = useRef<HTMLInputElement>(null)
  const combobox = useRef<ComboboxField>(null)
  const [List, setList] = useState<ComponentType<ListProps>>()
  const [attributes, setAttributes] = useState<FieldAttributes>({})

  const enhance = useCallback(async () => {
    // The next focus tries again.
    const module = await import('./PlaceCombobox.tsx').catch(() => undefined)
    if (module) setList(() => module.PlaceCombobox)
  }, [])

  useEffect(() => {
    if (document.activeElement === field.current) void enhance()
  }, [enhance])

  return {
    field,
    combobox,
    /** Undefined until it has loaded. */
    List,
    inputProps: (onChange?: () => void): ComponentProps<'input'> => ({
      ref: field,
      ...attributes,
      onFocus() {
        void enhance()
        combobox.current?.onFocus()
      },
      onChange(event) {
        onChange?.()
        combobox.current?.onChange?.(event)
      },
      onKeyDown: event => combobox.current?.onKeyDown?.(event),
      onBlur: event => combobox.current?.onBlur?.(event),
      onClick: event => combobox.current?.onClick?.(event),
    }),
    listProps: (): Pick<ListProps, 'ref' | 'field' | 'onAttributes'> => ({
      ref: combobox,
      field: field.current!,
      onAttributes: setAttributes,
    }),
  }
}

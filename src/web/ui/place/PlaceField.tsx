import { useText } from '../client/text.tsx'
import { Control } from '../form/Control.tsx'

interface PlaceFieldProps {
  name: string
  label: string
  value: string
  /** What was wrong with the place sent. */
  error?: string | undefined
}

/** A field for a place in a form that the server reads. Needs the catalogue `place`. */
export function PlaceField({ name, label, value, error }: PlaceFieldProps) {
  const { t } = useText()
  const id = `place-${name}`
  return (
    <Control id={id} label={label} error={error}>
      <input
        id={id}
        name={name}
        type="text"
        defaultValue={value}
        placeholder={t('place.placeholder.place')}
        maxLength={100}
        autoComplete="address-level2"
        autoCapitalize="words"
        spellCheck={false}
        required
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
    </Control>
  )
}

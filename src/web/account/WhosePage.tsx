import type { ShownField } from '../ui/form/shown.ts'

/** Whose page a form stands on, as it was when the page was made: by then somebody else may be signed in. */
export function WhosePage({ field }: { field: ShownField }) {
  return (
    <input
      key={field.key}
      type="hidden"
      name={field.name}
      defaultValue={typeof field.initialValue === 'string' ? field.initialValue : undefined}
    />
  )
}

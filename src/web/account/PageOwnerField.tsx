import type { ShownField } from '../ui/form/shown.ts'

/** Hidden field with the account that loaded the page, so the server can detect a switched login. */
export function PageOwnerField({ field }: { field: ShownField }) {
  return <input type="hidden" name={field.name} defaultValue={field.initial?.[0]} />
}

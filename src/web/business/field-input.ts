import type { Field } from '#model/fields/field.ts'
import type { Choice, EditInputs } from '../ui/edit/inputs.tsx'

interface Options {
  hint: string | undefined
  /** Choices of a field with a list of values. */
  values: readonly Choice[] | undefined
}

/** The input of a field of a table, by its kind. */
export function fieldInput(input: EditInputs, name: string, { kind }: Field, { hint, values = [] }: Options) {
  switch (kind) {
    case 'flag':
      return input.check(name, hint)
    case 'yes-or-no':
    case 'choice':
      return input.select(name, values, hint)
    case 'choices':
      return input.ticks(name, values, hint)
    case 'text':
      return input.text(name, { hint })
    case 'long-text':
      return input.area(name, { ...(hint && { hint }), rows: name === 'description' ? 10 : 4 })
    case 'url':
      return input.text(name, { hint, inputMode: 'url' })
    case 'email':
      return input.text(name, { hint, type: 'email' })
    case 'phone':
      return input.text(name, { hint, type: 'tel', size: 24 })
    case 'day':
      return input.text(name, { hint, type: 'date', size: 12 })
    default:
      return input.number(name, hint)
  }
}

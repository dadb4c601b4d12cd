import { useForm } from '@conform-to/react'
import { getValibotConstraint, parseWithValibot } from '@conform-to/valibot'
import { useState } from 'react'
import { useActionData } from 'react-router'
import type * as v from 'valibot'
import { type AtLeastOne, lacksAtLeastOne } from '#model/at-least-one.ts'
import type { Elsewhere } from './elsewhere.ts'
import type { FormResult } from './send-form.ts'
import type { ShownField } from './shown.ts'
import { type FormChange, useFormChanges } from './use-form-changes.ts'

type FormSchema = v.GenericSchema<Record<string, unknown>, object>

interface FormOptions<Schema extends FormSchema> {
  id: string
  /** Includes lists and groups of fields. */
  defaultValue?: Partial<Record<keyof v.InferInput<Schema>, string | boolean | object>>
  /** Path of the action, if not the current page. */
  elsewhere?: Elsewhere | undefined
  /** A schema rule that also applies before the form is sent. */
  atLeastOne?: AtLeastOne
  /** Called with the contents of the form, debounced by 300 ms (part 2 §4). */
  onChange?: (change: FormChange) => void
}

/**
 * Form of a page whose action is `sendForm` with the same schema: [form, fields]. Validates on submit
 * and revalidates on input; server errors stay until something changes (part 2 §4).
 */
export function usePageForm<Schema extends FormSchema>(
  schema: Schema,
  { id, defaultValue, atLeastOne, onChange, elsewhere }: FormOptions<Schema>,
) {
  const ofPage = useActionData() as FormResult | undefined
  const lastResult = elsewhere ? elsewhere.result : ofPage
  const [form, fields] = useForm<v.InferInput<Schema>, v.InferOutput<Schema>>({
    id,
    lastResult: lastResult ?? null,
    ...(defaultValue && { defaultValue: defaultValue as never }),
    constraint: getValibotConstraint(schema) as never,
    // Not on blur: an error that appears then moves the button away from the pointer.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema }) as never,
  })
  const [lacksOne, setLacksOne] = useState(
    atLeastOne !== undefined && lacksAtLeastOne(atLeastOne, defaultValue ?? {}, new Set()),
  )
  useFormChanges(id, change => {
    if (atLeastOne) setLacksOne(lacksAtLeastOne(atLeastOne, change.values, change.dirty))
    onChange?.(change)
  })
  return [form, lacksOne ? withError(fields, atLeastOne!) : fields] as const
}

/** Adds the rule's error to its first field, unless that already has one. */
const withError = <Fields extends object>(fields: Fields, { fields: [first], message }: AtLeastOne): Fields =>
  new Proxy(fields, {
    get(target, name, receiver) {
      const field = Reflect.get(target, name, receiver) as ShownField
      return name !== first || field.errors
        ? field
        : new Proxy(field, {
            get: (of, property, self) =>
              property === 'errors' ? [message] : Reflect.get(of, property, self),
          })
    },
  })

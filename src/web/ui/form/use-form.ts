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
  /** Lists and groups of fields as well. */
  defaultValue?: Partial<Record<keyof v.InferInput<Schema>, string | boolean | object>>
  /** The page that takes it, where that is not the one it stands on. */
  elsewhere?: Elsewhere | undefined
  /** A rule of the schema that speaks up before the form is sent, too. */
  atLeastOne?: AtLeastOne
  /** Told of what the form holds, after each pause of 300 ms in changing it (part 2 §4). */
  onChange?: (change: FormChange) => void
}

/**
 * A form of a page whose action is `sendForm` with the same schema: [form, fields]. Fields are checked when it is
 * sent, and while they are mended; what the server found stands until something changes (part 2 §4).
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
    // Not when a field is left: an error that appears then moves the button from under the pointer.
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

/** The fields, the rule's first one with its error where it has none of its own. */
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

import { useForm } from '@conform-to/react'
import { getValibotConstraint, parseWithValibot } from '@conform-to/valibot'
import { useActionData } from 'react-router'
import type * as v from 'valibot'
import type { FormResult } from './send-form.ts'

type FormSchema = v.GenericSchema<Record<string, unknown>, object>

/**
 * A form of a page whose action is `sendForm` with the same schema: [form, fields]. Fields are checked when it is
 * sent, and while they are mended; what the server found stands until something changes (part 2 §4).
 */
export function usePageForm<Schema extends FormSchema>(
  schema: Schema,
  { id, defaultValue }: { id: string; defaultValue?: Partial<Record<keyof v.InferInput<Schema>, string>> },
) {
  const lastResult = useActionData() as FormResult | undefined
  return useForm<v.InferInput<Schema>, v.InferOutput<Schema>>({
    id,
    lastResult: lastResult ?? null,
    ...(defaultValue && { defaultValue: defaultValue as never }),
    constraint: getValibotConstraint(schema) as never,
    // Not when a field is left: an error that appears then moves the button from under the pointer.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema }) as never,
  })
}

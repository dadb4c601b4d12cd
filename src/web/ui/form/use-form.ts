import { type FormEvent, useState } from 'react'
import { useActionData } from 'react-router'
import type * as v from 'valibot'
import { type AtLeastOne, lacksAtLeastOne } from '#model/at-least-one.ts'
import {
  asTyped,
  type Described,
  describeFields,
  type FormErrors,
  readForm,
  type Typed,
} from '#model/form-data.ts'
import type { Elsewhere } from './elsewhere.ts'
import { FORM_NAME, type FormResult, resultFor } from './send-form.ts'
import type { ShownField, ShownForm } from './shown.ts'
import { type FormChange, useFormChanges } from './use-form-changes.ts'

type FormSchema = v.GenericSchema<Record<string, unknown>, object>

/** A field, or a group with `fields`. */
type FieldOf<Value> = Value extends string | number | boolean | Blob | readonly unknown[]
  ? ShownField
  : ShownField & { fields: FieldsOf<Value> }
type FieldsOf<Input> = { readonly [Name in keyof Input]-?: FieldOf<NonNullable<Input[Name]>> }

interface FormOptions<Schema extends FormSchema> {
  id: string
  /** Identifies a form of a page, from one rendering to the next; defaults to the id. */
  name?: string
  /** Includes lists and groups of fields. */
  defaultValue?: Partial<Record<keyof v.InferInput<Schema>, string | boolean | object>>
  /** A schema rule that also applies before the form is sent. */
  atLeastOne?: AtLeastOne
  /** Called with the contents of the form, debounced by 300 ms (part 2 §4). */
  onChange?: (change: FormChange) => void
}

/** Form of a page whose action is `sendForm` with the same schema, or of another page: [form, fields]. */
export function usePageForm<Schema extends FormSchema>(
  schema: Schema,
  { elsewhere, ...options }: FormOptions<Schema> & { elsewhere?: Elsewhere | undefined },
) {
  const ofPage = useActionData<FormResult>()
  const result = elsewhere ? elsewhere.result : resultFor(ofPage, options.name ?? options.id)
  return useForm(schema, result, options)
}

/**
 * State of a form: [form, fields]. The inputs are uncontrolled. Validates on submit, and after a failed
 * submit on input; server errors stay until something changes (part 2 §4).
 * @param result of the last submission
 */
export function useForm<Schema extends FormSchema>(
  schema: Schema,
  result: FormResult | undefined,
  { id, name = id, defaultValue, atLeastOne, onChange }: FormOptions<Schema>,
) {
  const [initial] = useState<Typed>(() => result?.typed ?? asTyped(defaultValue ?? {}))
  const [state, setState] = useState<FormState>(() => stateAfter(result))
  if (result !== state.result) setState(result || state.isSent ? stateAfter(result) : { ...state, result })
  const [lacksOne, setLacksOne] = useState(
    atLeastOne !== undefined && lacksAtLeastOne(atLeastOne, defaultValue ?? {}, new Set()),
  )
  useFormChanges(id, change => {
    if (atLeastOne) setLacksOne(lacksAtLeastOne(atLeastOne, change.values, change.dirty))
    onChange?.(change)
  })

  const { errors, isRefused } = state
  const form: ShownForm = {
    id,
    name,
    errorId: `${id}-error`,
    errors: errors?.form ?? [],
    isRefused,
    onSubmit(event) {
      const found = errorsIn(schema, contentsOf(event))
      // The errors of a valid form stay until its response: without them the button would move under the pointer.
      if (!found) return setState({ ...state, isSent: true })
      event.preventDefault()
      setState({ ...state, errors: found, isRefused: true })
    },
    onInput({ currentTarget }) {
      if (isRefused) setState({ ...state, errors: errorsIn(schema, new FormData(currentTarget)) })
    },
  }
  const ofFields = {
    ...(lacksOne && atLeastOne && { [atLeastOne.fields[0]]: atLeastOne.message }),
    ...errors?.fields,
  }
  return [form, shownFields<Schema>(describeFields(schema), { id, initial, errors: ofFields })] as const
}

interface FormState {
  result: FormResult | undefined
  errors: FormErrors | undefined
  isRefused: boolean
  /** Was valid, and has no response yet. */
  isSent: boolean
}

const stateAfter = (result: FormResult | undefined): FormState => ({
  result,
  errors: result?.errors,
  isRefused: result?.errors !== undefined,
  isSent: false,
})

function errorsIn(schema: FormSchema, contents: FormData): FormErrors | undefined {
  contents.delete(FORM_NAME)
  const submission = readForm(schema, contents)
  return 'errors' in submission ? submission.errors : undefined
}

interface Shown {
  id: string
  initial: Typed
  errors: Readonly<Record<string, string>>
}

function shownFields<Schema extends FormSchema>(
  described: Readonly<Record<string, Described>>,
  shown: Shown,
): FieldsOf<v.InferInput<Schema>> {
  const shownField = ({ name, fields, ...limits }: Described): ShownField => {
    const id = `${shown.id}-${name}`
    const all = Object.entries(fields).map(([key, field]) => [key, shownField(field)])
    return {
      ...limits,
      id,
      name,
      errorId: `${id}-error`,
      error: shown.errors[name],
      initial: shown.initial[name],
      ...(all.length > 0 && { fields: Object.fromEntries(all) }),
    }
  }
  // The entries of the schema, which the compiler does not follow through `Object.entries`.
  return Object.fromEntries(
    Object.entries(described).map(([key, field]) => [key, shownField(field)]),
  ) as FieldsOf<v.InferInput<Schema>>
}

/** Contents of a form with the button that was pressed. */
function contentsOf({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return new FormData(currentTarget, submitter)
}

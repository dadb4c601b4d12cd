import type { FormEvent } from 'react'

/** Field properties for form components. */
export interface ShownField {
  id: string
  name: string
  errorId: string
  /** Key of `errors.messages`. */
  error?: string | undefined
  /** `either`: this field or another one. */
  required?: boolean | 'either' | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  min?: number | undefined
  max?: number | undefined
  /** Initial values; several for a list. */
  initial?: readonly string[] | undefined
  /** Fields of a group. */
  fields?: Readonly<Record<string, ShownField>>
}

/** The same for the form. */
export interface ShownForm {
  id: string
  /** Identifies a form of a page. */
  name: string
  errorId: string
  /** Errors of the form itself: keys of `errors.messages`. */
  errors: readonly string[]
  /** The last attempt to send it failed, so that a summary of the errors is shown. */
  isRefused: boolean
  /** Prevents the submission of an invalid form. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Validates a refused form again. */
  onInput: (event: FormEvent<HTMLFormElement>) => void
}

/** What form components need to know about a field; compatible with Conform's metadata. */
export interface ShownField {
  key: string | undefined
  id: string
  name: string
  errorId: string
  /** Keys of `errors.messages`. */
  errors: string[] | undefined
  required?: boolean | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  min?: string | number | undefined
  max?: string | number | undefined
  initialValue?: unknown
}

/** The same for the whole form. */
export interface ShownForm {
  id: string
  errorId: string
  errors: string[] | undefined
  status?: 'success' | 'error' | undefined
  noValidate: boolean
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void
}

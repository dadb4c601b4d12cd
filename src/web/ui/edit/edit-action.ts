import type { ActionFunctionArgs } from 'react-router'
import type * as v from 'valibot'
import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation, Client, Input, PayloadOf } from '#contract/operation.ts'
import type { Conflict, SentEdit } from '#model/edit-form.ts'
import type { Typed } from '#model/form-data.ts'
import { type FormResult, sendForm } from '../form/send-form.ts'

/** Result of an edit form; `current` is the saved state after a concurrent change by another user or tab. */
export interface EditResult<Item, Field extends string = string> extends FormResult {
  current?: Item
  conflicts?: readonly Conflict<Field>[]
}

interface Edited<
  O extends AnyOperation,
  Schema extends v.GenericSchema<unknown, SentEdit>,
  Field extends string,
> {
  operation: O
  edit: {
    form: Schema
    patchOf(sent: SentEdit): object
    fieldsOf(saved: object): object
    conflictsOf(sent: SentEdit, current: object): Conflict<Field>[]
    typedFields(saved: object): Typed
  }
  /** Sends a patch for a version. */
  call: (client: Client, input: Omit<Input, 'body'> & { version: number; body: object }) => Promise<Answer<O>>
  /** The fields of what is saved. */
  fields: (item: PayloadOf<O>) => object
  done: string
}

/** The object in the payload of a refusal. */
const isItem = <Item>(payload: unknown): payload is Item & { version: number } =>
  typeof payload === 'object' && payload !== null && 'version' in payload && 'key' in payload

/** Errors of forms that change an object of the user. */
export const editErrors = { 403: 'other_person', 412: 'changed_meanwhile' } as const

/** Saves the changed fields; on a conflict, the page gets both sides, and the form preserves the typed values. */
export function sendEdit<
  O extends AnyOperation,
  Schema extends v.GenericSchema<unknown, SentEdit>,
  Field extends string,
>(args: ActionFunctionArgs, { operation, edit, call, fields, done }: Edited<O, Schema, Field>) {
  let sent: SentEdit | undefined
  return sendForm(args, {
    schema: edit.form,
    operation,
    async call(client, { body, ...input }) {
      sent = body
      const patch = edit.patchOf(body)
      const answer = await call(client, { ...input, version: body.version, body: patch })
      const current = answer.status === 412 && isFailure(answer.body) ? answer.body.payload : undefined
      // Only other fields have changed, as by another form of the page.
      if (isItem<PayloadOf<O>>(current) && edit.conflictsOf(body, fields(current)).length === 0)
        return call(client, { version: current.version, body: patch })
      return answer
    },
    done,
    errors: editErrors,
    learn(payload) {
      if (!sent || !isItem<PayloadOf<O>>(payload)) return {}
      const saved = fields(payload)
      return {
        current: payload,
        conflicts: edit.conflictsOf(sent, saved),
        typed: edit.typedFields({ ...edit.fieldsOf(saved), ...edit.patchOf(sent) }),
      }
    },
    unseen: ['version', 'base', 'theirs'],
  })
}

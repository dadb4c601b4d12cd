import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation, Client, Input } from '#contract/operation.ts'
import { refreshAccount } from '../parts/account/account.ts'
import { asPerson } from '../parts/account/require-person.ts'

interface Owned {
  of?: number | undefined
}
const withoutOwner = ({ of: _, ...form }: Owned) => form

/**
 * Calls an operation about the logged-in user, with the body that `body` makes from the form. A form whose `of` names
 * another account is rejected.
 */
export const ownUserCall = <O extends AnyOperation, Form extends object = object>(
  operation: O,
  body: (form: Form & Owned) => object | undefined | Promise<object> = withoutOwner,
) => ({
  operation,
  errors: { 403: 'other_person' } as const,
  call: (client: Client, input: Input & { body: Form & Owned }) =>
    asPerson(client, async ({ key }): Promise<Answer<O>> => {
      const { of = key } = input.body
      if (of !== key) return { status: 403, headers: {}, body: ofAnother }
      const answer = await client.call(operation, {
        ...input,
        path: { key },
        body: await body(input.body),
      })
      // The header greets the user by name.
      if (!isFailure(answer.body) && typeof document !== 'undefined') await refreshAccount()
      return answer
    }),
})

const ofAnother = { error: { code: 'forbidden', message: 'This belongs to someone else.' }, payload: null }

import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation, Client, Input } from '#contract/operation.ts'
import { refreshAccount } from '../ui/account/account.ts'
import { asPerson } from '../ui/account/require-person.ts'

/**
 * Calls an operation about the logged-in user, with the body that `body` makes from the form. A form whose `of` names
 * another account is rejected.
 */
export const ownUserCall = <O extends AnyOperation>(
  operation: O,
  body: (form: never) => object | undefined | Promise<object> = form => form,
) => ({
  operation,
  errors: { 403: 'other_person' } as const,
  call: (client: Client, input: Input) =>
    asPerson(client, async ({ key }): Promise<Answer<O>> => {
      const { of = key, ...form } = (input.body ?? {}) as { of?: number }
      if (of !== key) return { status: 403, headers: {}, body: ofAnother }
      const answer = await client.call(operation, {
        ...input,
        path: { key },
        body: await body(form as never),
      })
      // The header greets the user by name.
      if (!isFailure(answer.body) && typeof document !== 'undefined') await refreshAccount()
      return answer
    }),
})

const ofAnother = { error: { code: 'forbidden', message: 'This belongs to someone else.' }, payload: null }

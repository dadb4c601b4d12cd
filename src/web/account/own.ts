import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation, Client, Input } from '#contract/operation.ts'
import { refreshAccount } from '../ui/account/account.ts'
import { asPerson } from '../ui/account/require-person.ts'

/** How a form of somebody's account calls: about themselves, with what `body` makes of the form. */
export const aboutOneself = <O extends AnyOperation>(
  operation: O,
  body: (form: never) => object | Promise<object> = form => form,
) => ({
  operation,
  call: (client: Client, input: Input) =>
    asPerson(client, async ({ key }): Promise<Answer<O>> => {
      const answer = await client.call(operation, {
        ...input,
        path: { key },
        body: await body((input.body ?? {}) as never),
      })
      // The header greets by name.
      if (!isFailure(answer.body) && typeof document !== 'undefined') await refreshAccount()
      return answer
    }),
})

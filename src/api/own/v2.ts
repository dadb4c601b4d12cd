import { capitalize } from '#kit/capitalize.ts'
import type { Changed } from '#platform/write/index.ts'
import { found, invalid, type Refusal, refused } from '../handle.ts'

type Answered<Payload> = (Payload & { version: number }) | 'not-found' | 'forbidden'
type Result = Refusal | ReturnType<typeof found<null, Record<never, never>>>

/** Responses about objects of an owner, named by a noun: 'home'. */
export function ownAnswers(noun: string) {
  const missing = refused(404, `${capitalize(noun)} not found.`, 'not_found')
  const notTheirs = refused(403, `This ${noun} belongs to someone else.`, null)

  /** The object with its version, or why not. */
  function answer<Payload>(read: Answered<Payload>) {
    if (read === 'not-found') return missing
    if (read === 'forbidden') return notTheirs
    return { ...found(read, {}), version: read.version }
  }

  return {
    missing,
    notTheirs,
    answer,

    resultOf(changed: Changed): Result {
      switch (changed.kind) {
        case 'done':
          return found(null, {})
        case 'not-found':
          return missing
        case 'forbidden':
          return notTheirs
        case 'stale':
          return refused(412, `The ${noun} has changed since this version.`, null)
        case 'invalid':
          return invalid(changed.fields)
      }
    },

    /** The object after a write, or as it is now if it has changed since the caller read it. */
    async afterwards<Payload>(written: Result, read: () => Promise<Answered<Payload>>) {
      if (!('meta' in written) && written.status !== 412) return written
      const current = answer(await read())
      if ('meta' in written || !('meta' in current)) return current
      return { ...written, payload: current.payload, version: current.version }
    },
  }
}

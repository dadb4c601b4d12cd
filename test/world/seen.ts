import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { expect } from 'vitest'
import { handlers } from '#api/handlers.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { responseSchemas } from '#server/http/openapi.ts'
import { expectFailure } from './failure.ts'
import type { Reply } from './site.ts'

/** Statuses by test file and id: test files share modules. */
const seen = new Map<string, Set<number>>()

const inThisFile = (id: string) => `${expect.getState().testPath} ${id}`

/** Validates an HTTP response strictly against its descriptor, and records its status as seen. */
export function expectAnswer({ id }: Pick<AnyOperation, 'id'>, reply: Reply): void {
  const name = inThisFile(id)
  seen.set(name, (seen.get(name) ?? new Set()).add(reply.status))
  if (reply.status >= 300) {
    expectFailure(reply)
    return
  }
  if (reply.status === 204) {
    expect(reply.text).toBe('')
    return
  }
  const { payload, meta } = responseSchemas({ id })
  if (handlers.get(id)?.operation.file) {
    expect(v.parse(payload, reply.text)).toBe(reply.text)
    return
  }
  // Parsing drops unknown fields, so equality makes the check strict. What says how they differ is slower.
  const parsed = v.parse(v.object({ payload, meta }), reply.json)
  if (!isDeepStrictEqual(parsed, reply.json)) expect(parsed).toEqual(reply.json)
}

/** Documented responses of some features that no test of this file has seen. */
export const unseenOf = (isMeant: (feature: string) => boolean): string[] =>
  [...handlers.values()]
    .filter(({ operation: { id } }) => isMeant(id.split('.')[0]!))
    .flatMap(({ operation: { id, errors, success = 200 } }) =>
      [success, ...errors]
        .filter(status => !seen.get(inThisFile(id))?.has(status))
        .map(status => `${id} ${status}`),
    )

/** The same for one feature, or some of its calls; `test/api/http.test.ts` then skips the feature. */
export const unseen = (feature: string, isMeant: (id: string) => boolean = () => true): string[] =>
  unseenOf(name => name === feature).filter(missing => isMeant(missing.split(' ')[0]!))

/** Features with their own test file for their calls. */
export async function roomsWithOwnFile(): Promise<Set<string>> {
  const features = new Set<string>()
  for await (const file of glob('test/api/*.test.ts'))
    for (const [, feature] of readFileSync(file, 'utf8').matchAll(/\bunseen\('([\w-]+)'[,)]/g))
      features.add(feature!)
  return features
}

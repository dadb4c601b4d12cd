import { isFailure } from '#contract/error.ts'
import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
import { listDrafts } from '#contract/listing-draft/v1.ts'
import type { Client } from '#contract/operation.ts'
import { noAnswer } from '../../ui/form/send-form.ts'

/** A home that a seller began to describe, as far as a link to it needs. */
export interface Begun extends Pick<ListingDraft, 'key' | 'next' | 'created' | 'isReady'> {
  /** Street and city; empty before they are known. */
  place: string
}

/** The unpublished drafts of the user or browser, latest first; none if they cannot be loaded. */
export async function begunHomes(client: Client): Promise<Begun[]> {
  const { body } = await client.call(listDrafts).catch(() => noAnswer)
  return isFailure(body) ? [] : body.payload.map(begunOf)
}

export function begunOf({ key, next, created, isReady, answers }: ListingDraft): Begun {
  const { streetAddress1, city } = answers.location ?? {}
  return { key, next, created, isReady, place: [streetAddress1, city].filter(Boolean).join(', ') }
}

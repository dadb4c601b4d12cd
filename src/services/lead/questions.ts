import type { Database } from '#db/database.ts'
import { keysOf } from '#kit/keys.ts'
import { userActor } from '#model/access/access.ts'
import { askableFacts, missingFacts } from '#model/lead/missing-facts.ts'
import type { FactAnswers } from '#model/lead/questions.ts'
import { activeStatus } from '#model/listing/values.ts'
import { signedLinks } from '#platform/signed-link/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import { changeListing } from '../listing/index.ts'
import type { Places } from '../place/index.ts'
import { lockQuestion, type QuestionRow, selectQuestion } from './question-store.ts'
import { insertMailedAnswer } from './store.ts'

export interface QuestionOptions {
  database: Database
  places: Pick<Places, 'locate' | 'resolve'>
  /** Secret for signing links in emails. */
  secret: string
  now: () => number
}

/** Result of adding facts by the link of an email. */
export type Added =
  | { kind: 'done'; listingKey: number }
  | { kind: 'not-found' }
  | { kind: 'invalid'; fields: Record<string, string> }

/** The requested facts that the home still does not list. */
function openFacts({ questions, home }: QuestionRow) {
  const missing = missingFacts(home)
  return questions.filter(fact => missing.includes(fact))
}

/** The home is on the market and owned by a person: homes of companies are changed after login. */
const isOpen = (row: QuestionRow | undefined): row is QuestionRow & { ownerKey: number } =>
  row !== undefined && row.ownerKey !== null && row.active === activeStatus.Active

/** Questions about facts that are not listed: the seller adds them with the link of the email, without login. */
export function openQuestions({ database, places, secret, now }: QuestionOptions) {
  const links = signedLinks(secret)
  return {
    /** The requested and still unlisted facts of an emailed link; undefined for an invalid link. */
    async question(token: string) {
      const key = links.read('listing-question', token)
      const row = key === undefined ? undefined : await selectQuestion(database, key)
      return isOpen(row) ? { listingKey: row.listingKey, label: row.label, facts: openFacts(row) } : undefined
    },

    /** Adds requested facts to the listing, as its owner; `fact-notices.ts` notifies the requesters. */
    async addFacts(transaction: Transaction, token: string, input: FactAnswers): Promise<Added> {
      const key = links.read('listing-question', token)
      const row = key === undefined ? undefined : await lockQuestion(transaction, key)
      if (key === undefined || !isOpen(row)) return { kind: 'not-found' }
      const { listingKey } = row
      const unasked = keysOf(input).filter(fact => !row.questions.includes(fact))
      if (unasked.length > 0)
        return { kind: 'invalid', fields: Object.fromEntries(unasked.map(fact => [fact, 'exclusion'])) }
      const facts = openFacts(row)
      // Facts listed in the meantime stay.
      const added = facts.filter(fact => input[fact] !== undefined && input[fact] !== null)
      if (added.length === 0)
        return { kind: 'invalid', fields: { [facts[0] ?? askableFacts[0]]: 'required' } }
      const changed = await changeListing(transaction, places, {
        key: listingKey,
        actor: userActor(row.ownerKey),
        expectedVersion: row.version,
        patch: Object.fromEntries(added.map(fact => [fact, input[fact]])),
        now: now(),
      })
      if (changed.kind === 'invalid') return changed
      if (changed.kind !== 'done') return { kind: 'not-found' }
      await insertMailedAnswer(transaction, key, now())
      return { kind: 'done', listingKey }
    },
  }
}

import type { Queryable, Transaction } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { holdScore, type Signal, scoreOf, signalsOf } from '#model/moderation/signals.ts'
import type { BookValues } from '../book-value/index.ts'
import { type ReviewRow, selectResemblance, selectReview } from './store.ts'

export type Suspicion = ReturnType<typeof openSuspicion>

interface SuspicionOptions {
  bookValues: Pick<BookValues, 'of'>
  now: () => number
}

/** Finds suspicious properties of a home. */
export function openSuspicion({ bookValues, now }: SuspicionOptions) {
  /** The range of comparable homes; null if there are too few, or if the home is not comparable. */
  async function bookRange(queryable: Queryable, home: ReviewRow) {
    const { askingPrice, tenure, year, squareFeet, sections, city, state } = home
    if (askingPrice === null || tenure === null) return null
    const value = await bookValues.of(
      {
        state,
        city,
        ...(year !== null && { year }),
        ...(squareFeet !== null && { 'square-feet': squareFeet }),
        ...(sections !== null && { sections }),
        condition: 'average',
        land: tenure === 'own-land' ? 'with' : 'without',
      },
      queryable,
    )
    return value?.range ?? null
  }

  /** Everything that is suspicious about a home now. */
  async function signalsFor(queryable: Queryable, home: ReviewRow): Promise<Signal[]> {
    const resemblance = await selectResemblance(queryable, home.key, new Date(now() - DAY))
    if (!resemblance) return []
    const { askingPrice, username: email } = home
    return signalsOf({ ...resemblance, askingPrice, email, bookRange: await bookRange(queryable, home) })
  }

  return {
    signalsFor,
    /** Whether a home must be reviewed before it is published. */
    async isHeld(transaction: Transaction, key: number): Promise<boolean> {
      const home = await selectReview(transaction, key)
      return home !== undefined && scoreOf(await signalsFor(transaction, home)) >= holdScore
    },
  }
}

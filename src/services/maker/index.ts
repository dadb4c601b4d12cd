import type { Database } from '#db/database.ts'
import { type Actor, may, noOwner } from '#model/access/access.ts'
import { type MakerRenaming, makerLikeness } from '#model/floor-plan/maker.ts'
import { makerSlug } from '#model/floor-plan/urls.ts'
import type { Transaction } from '#platform/write/index.ts'
import { renamePlansOf } from '../floor-plan/index.ts'
import { renameMakeOfHomes } from '../listing/index.ts'
import { lockMakers, type SpellingRow, saveFormerMaker, selectSpellings } from './store.ts'

export type Makers = ReturnType<typeof openMakers>

type Renamed =
  | { kind: 'done'; counts: { planCount: number; homeCount: number } }
  | { kind: 'forbidden' }
  | { kind: 'invalid'; fields: Record<string, string> }

const uses = ({ planCount, homeCount }: SpellingRow) => planCount + homeCount

/** The names of makers on floor plans and homes, for staff. */
export const openMakers = ({ database }: { database: Database }) => ({
  /** All spellings, each with those like it: first the ones that have any; undefined if the actor is not staff. */
  async list(actor: Actor) {
    if (!may(actor, 'floor-plan.moderate', noOwner)) return undefined
    const rows = await selectSpellings(database)
    const groups = Map.groupBy(rows, ({ name }) => makerLikeness(name))
    return [...groups.values()]
      .map(group => group.toSorted((one, other) => uses(other) - uses(one)))
      .sort((one, other) => Number(other.length > 1) - Number(one.length > 1))
      .flatMap(group =>
        group.map(row => ({
          ...row,
          alike: group.map(({ name }) => name).filter(name => name !== row.name),
        })),
      )
  },

  /** Renames a maker on all floor plans and homes. A repetition finds none of the old name. */
  async rename(transaction: Transaction, actor: Actor, { from, to }: MakerRenaming): Promise<Renamed> {
    if (!may(actor, 'floor-plan.moderate', noOwner)) return { kind: 'forbidden' }
    if (from === to) return { kind: 'invalid', fields: { to: 'exclusion' } }
    await lockMakers(transaction)
    const planCount = await renamePlansOf(transaction, { actor, from, to })
    if (planCount === undefined) return { kind: 'invalid', fields: { to: 'plans_of_both' } }
    const homeCount = await renameMakeOfHomes(transaction, { actor, from, to })
    if (planCount + homeCount === 0) return { kind: 'invalid', fields: { from: 'inclusion' } }
    if (planCount > 0)
      await saveFormerMaker(
        transaction,
        { slug: makerSlug(from), name: from },
        { slug: makerSlug(to), name: to },
      )
    return { kind: 'done', counts: { planCount, homeCount } }
  },
})

import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import type { Actor, Owner } from '#model/access/access.ts'
import { packageEffects } from '#model/listing/packages.ts'
import type { PackageName } from '#model/listing/values.ts'
import type { Terms } from '#model/monthly-cost/assumptions.ts'
import { type Transaction, undone } from '#platform/write/index.ts'
import { applyPackage } from './change-package.ts'
import { insertHome, type NewHome } from './create.ts'
import { presentPage } from './present.ts'
import { allRelations, loadRelations } from './relations.ts'
import { selectCounts, selectListings } from './store.ts'

/** A home to look at before it is published. */
export interface PreviewedHome extends NewHome {
  actor: Extract<Actor, { kind: 'user' }> | undefined
  /** Undefined before the login. */
  owner: Owner | undefined
  packageName: PackageName
  /** Adds the photos to the home. */
  addPhotos: (transaction: Transaction, key: number) => Promise<unknown>
}

/**
 * Publishes a home with its package, reads its page, and rolls everything back, so that the preview cannot differ
 * from the page.
 */
export const readPreview = (
  database: Database,
  { actor, owner, packageName, addPhotos, ...home }: PreviewedHome,
  now: number,
  terms: Terms,
) =>
  undone(database, async transaction => {
    const key = await insertHome(transaction, home, { actor, owner, at: new Date(now) })
    await addPhotos(transaction, key)
    const { days } = packageEffects[packageName]
    await applyPackage(transaction, {
      key,
      packageName,
      packagePrice: 0,
      monthlyBilling: false,
      endsAt: days === null ? null : new Date(now + days * DAY),
      now,
    })
    const [row] = await selectListings(transaction, [key], now)
    if (!row) throw new Error('The previewed home cannot be read.')
    const relations = await loadRelations(transaction, [row], allRelations, now)
    const counts = await selectCounts(transaction, key)
    return { row, listing: { ...presentPage(row, now, terms), ...relations(row), ...counts } }
  })

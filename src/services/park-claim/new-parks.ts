import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { formatPhone } from '#kit/phone.ts'
import { type Actor, may, noOwner } from '#model/access/access.ts'
import { ownParkUrl } from '#model/account/urls.ts'
import { likeness, type NewParkDecisionForm } from '#model/park/claim.ts'
import { parkLabel } from '#model/park/label.ts'
import { parkUrl } from '#model/park/urls.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import type { Mail } from '../mail/index.ts'
import { reviewPark } from '../park/index.ts'
import type { Places } from '../place/index.ts'
import { selectManagers, selectOwnerName } from '../rows/index.ts'
import { presentPark } from './present.ts'
import { countNewParks, type NewParkRow, selectNewPark, selectNewParks, selectParksAround } from './store.ts'

interface NewParkOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  places: Pick<Places, 'locate'>
}

/** About 15 miles. */
const DEGREES = 0.25
const MAX_PARKS = 10

/** New parks that wait for staff, and parks of the register that may be the same. */
export function openNewParks({ database, mail, places }: NewParkOptions) {
  /** Public parks near a point with a name like this, the likest first; then those within about a mile. */
  async function alike(name: string, point: { latitude: number; longitude: number }) {
    const parks = (await selectParksAround(database, point, DEGREES)).map(park => ({
      park,
      like: likeness(name, park.name),
      isClose: Math.hypot(park.latitude - point.latitude, park.longitude - point.longitude) < 0.015,
    }))
    return parks
      .filter(({ like, isClose }) => like >= 0.5 || isClose)
      .sort((one, other) => other.like - one.like)
      .slice(0, MAX_PARKS)
      .map(({ park }) => presentPark(park))
  }

  const present = async (park: NewParkRow) => ({
    key: park.key,
    label: parkLabel(park.name, park),
    address: [park.street, `${park.city}, ${park.state} ${park.postalCode}`].filter(Boolean).join(', '),
    phone: park.phone && formatPhone(park.phone),
    website: park.website,
    description: park.description,
    created: formatMoment(park.createdAt.getTime()),
    owner: {
      ownerType: park.ownerType,
      ownerKey: park.ownerKey,
      name: (await selectOwnerName(database, park)) ?? null,
    },
    alike: await alike(park.name, park),
  })

  return {
    /** Parks of the register that may be the one of this name and ZIP code; undefined for an unknown ZIP code. */
    async alike(name: string, zip: string) {
      const point = places.locate({ zip })?.coordinates
      return point && alike(name, point)
    },

    /** A page of new parks; undefined if the actor may not see them. */
    async queue(actor: Actor, page: { offset: number; limit: number }) {
      if (!may(actor, 'park.moderate', noOwner)) return undefined
      const [rows, total] = await Promise.all([selectNewParks(database, page), countNewParks(database)])
      return { items: await Promise.all(rows.map(present)), total }
    },

    /** A new park as staff see it; or why not. */
    async get(actor: Actor, key: number) {
      if (!may(actor, 'park.moderate', noOwner)) return 'forbidden'
      const park = await selectNewPark(database, key)
      return park ? present(park) : 'not-found'
    },

    /** Publishes or refuses a new park, and notifies its managers. */
    async decide(
      transaction: Transaction,
      actor: Actor,
      key: number,
      form: NewParkDecisionForm,
    ): Promise<Changed> {
      const park = await selectNewPark(transaction, key)
      if (!park) return { kind: 'not-found' }
      const reviewed = await reviewPark(transaction, { key, actor, decision: form })
      if (reviewed.kind !== 'done') return reviewed
      const { decision, reason = null, message = null } = form
      for (const person of await selectManagers(transaction, park))
        await mail.send(transaction, {
          to: person.email,
          language: person.language,
          template: 'new-park-decision',
          details: {
            decision,
            reason,
            message,
            park: parkLabel(park.name, park),
            url: decision === 'approve' ? parkUrl(key) : ownParkUrl(key),
          },
          about: [{ userKey: person.key, email: person.email }],
        })
      return reviewed
    },
  }
}

import type { Actor } from '#model/access/access.ts'
import { actorOf, type Person } from '../account/index.ts'

export type User = Extract<Actor, { kind: 'user' }>

/** Owner of a draft: a user, or a browser by the token of its cookie. */
export interface Drafter {
  user: User | undefined
  token: string | undefined
}

/** While staff see the site as a user, the drafts of the staff's browser do not belong to that user. */
export const drafterOf = (person: Person | undefined, token: string | undefined): Drafter => ({
  user: person && actorOf(person),
  token: person?.impersonatedBy ? undefined : token,
})

import type { Actor } from '#model/access/access.ts'
import { actorOf, type Person } from '../account/index.ts'

export type User = Extract<Actor, { kind: 'user' }>

/** Who asks for a draft: a user, or a browser by the token of its cookie. */
export interface Drafter {
  user: User | undefined
  token: string | undefined
}

/** While staff see the site as someone, the drafts of their own browser are not that person's. */
export const drafterOf = (person: Person | undefined, token: string | undefined): Drafter => ({
  user: person && actorOf(person),
  token: person?.seenBy ? undefined : token,
})

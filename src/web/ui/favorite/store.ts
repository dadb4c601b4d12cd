import { isFailure } from '#contract/error.ts'
import type { Client } from '#contract/operation.ts'
import { listFavorites, mostAsked, saveFavorite, unwatch } from '#contract/v1/favorite.ts'
import type { FavoriteType } from '#model/favorite/favorite.ts'
import { newIdempotencyKey } from '../client/idempotency-key.ts'

/** A thing as the store knows it: `listing:100001`. */
export type ThingId = `${FavoriteType}:${number}`
export const thingId = (type: FavoriteType, key: number): ThingId => `${type}:${key}`

/** What went wrong with a heart, until the next one is pressed. */
export interface HeartProblem {
  /** `full`: somebody has as many favorites as they may. */
  kind: 'not-saved' | 'not-removed' | 'full'
  name: string
}

interface Heart {
  /** Key of the favorite; null where it is none, undefined while nobody has asked. */
  saved: number | null | undefined
  /** Kept out of the list of favorites; known where the server was asked. */
  isHidden?: boolean
  /** What its reader wants, where they pressed it. */
  wanted?: boolean | undefined
  isBusy?: boolean
}

export interface HeartStore {
  /** Whether a heart is full; undefined while it is not known. */
  isSaved(id: ThingId): boolean | undefined
  /** Whether it is saved and its reader has hidden it. */
  isHidden(id: ThingId): boolean
  problem(): HeartProblem | null
  dismiss(): void
  subscribe(listener: () => void): () => void
  /**
   * A heart is on the page, until the function it gives is called; `saved` is the key of its favorite on a list of
   * favorites. Other pages ask anew for what stood on a list: it may have been hidden there.
   */
  mount(id: ThingId, saved?: number): () => void
  /** Who is signed in, or nobody: then the hearts are empty. */
  follow(userKey: number | undefined): void
  /** Shows a heart as it was pressed while it is not known yet who is signed in; without `wanted`, as it is. */
  show(id: ThingId, wanted?: boolean): void
  /**
   * Fills or empties a heart at once, and back where the server did not take it. False where nobody is signed in any
   * more. Without a person nothing is called.
   */
  set(id: ThingId, wanted: boolean, name: string): Promise<boolean>
}

const isFull = ({ saved }: Heart) => typeof saved === 'number'
/** Nobody has pressed it, or all that came of it is done. */
const isAtRest = ({ wanted, isBusy }: Heart) => wanted === undefined && !isBusy

const problemOf = (status: number, wanted: boolean): HeartProblem['kind'] =>
  status === 422 ? 'full' : wanted ? 'not-saved' : 'not-removed'

/** The hearts of a window: asked for together once, and changed one call at a time each. */
export function createHeartStore(client: Client): HeartStore {
  let person: number | undefined
  let problem: HeartProblem | null = null
  let hearts = new Map<ThingId, Heart>()
  const mounted = new Map<ThingId, number>()
  const unasked = new Set<ThingId>()
  const listeners = new Set<() => void>()

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const heartOf = (id: ThingId): Heart => {
    const heart = hearts.get(id) ?? { saved: undefined }
    hearts.set(id, heart)
    return heart
  }

  function ask(id: ThingId) {
    if (person === undefined || hearts.get(id)?.saved !== undefined) return
    // All that a page shows is asked for in one call.
    if (unasked.size === 0) setTimeout(askAll)
    unasked.add(id)
  }

  function askAll() {
    const ids = [...unasked]
    unasked.clear()
    for (let at = 0; at < ids.length; at += mostAsked) void askSome(ids.slice(at, at + mostAsked))
  }

  async function askSome(ids: readonly ThingId[]): Promise<void> {
    const asker = person
    if (asker === undefined) return
    const things = ids.map(id => id.split(':') as [FavoriteType, string])
    const types = new Set(things.map(([type]) => type))
    const [type] = types
    const { body } = await client
      .call(listFavorites, {
        query: {
          ...(types.size === 1 && { type }),
          'entity-key[]': things.map(([, key]) => key),
          'user-key': asker,
        },
      })
      // The hearts stay empty; a press is answered by the server.
      .catch(() => ({ body: undefined }))
    if (!body || isFailure(body) || person !== asker) return
    const favorites = new Map(body.payload.map(one => [thingId(one.type, one.entityKey), one]))
    for (const id of ids) {
      const heart = heartOf(id)
      // What was pressed meanwhile is newer than the answer.
      if (heart.saved !== undefined || heart.isBusy) continue
      const { key = null, isHidden = false } = favorites.get(id) ?? {}
      Object.assign(heart, { saved: key, isHidden })
    }
    tell()
  }

  /** One call; the key of the favorite afterwards, or what went wrong. */
  async function call(id: ThingId, userKey: number, saved: number | null | undefined, wanted: boolean) {
    const [type, key] = id.split(':') as [FavoriteType, string]
    try {
      if (wanted) {
        const body = { type, entityKey: Number(key), userKey }
        const answer = await client.call(saveFavorite, { body, idempotencyKey: newIdempotencyKey() })
        if (isFailure(answer.body)) return { status: answer.status }
        const { key: saved, isHidden } = answer.body.payload
        return { saved, isHidden }
      }
      const { status } = await client.call(unwatch, { path: { userKey, id: saved! } })
      return status === 204 || status === 404 ? { saved: null } : { status }
    } catch {
      return { status: 0 }
    }
  }

  async function set(id: ThingId, wanted: boolean, name: string): Promise<boolean> {
    if (person === undefined) return false
    const asker = person
    const heart = heartOf(id)
    heart.wanted = wanted
    problem = null
    tell()
    if (heart.isBusy) return true
    heart.isBusy = true
    let isSignedIn = true
    while (heart.wanted !== undefined && heart.wanted !== isFull(heart)) {
      const tried: boolean = heart.wanted
      const outcome = await call(id, asker, heart.saved, tried)
      if (outcome.saved !== undefined) {
        // What was taken off a moment ago comes back as it was.
        Object.assign(heart, { saved: outcome.saved, isHidden: outcome.isHidden === true })
        continue
      }
      // Back to how it was.
      if (outcome.status === 401) isSignedIn = false
      else if (person === asker) problem = { kind: problemOf(outcome.status, tried), name }
      break
    }
    heart.wanted = undefined
    heart.isBusy = false
    tell()
    return isSignedIn
  }

  function isSaved(id: ThingId) {
    const { saved, wanted } = hearts.get(id) ?? {}
    return wanted ?? (saved === undefined ? undefined : saved !== null)
  }

  return {
    isSaved,
    isHidden: id => hearts.get(id)?.isHidden === true && isSaved(id) === true,
    problem: () => problem,
    show(id, wanted) {
      heartOf(id).wanted = wanted
      tell()
    },
    dismiss() {
      problem = null
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mount(id, saved) {
      mounted.set(id, (mounted.get(id) ?? 0) + 1)
      const heart = heartOf(id)
      // The page was made just now: it knows better, unless somebody has pressed meanwhile.
      if (saved !== undefined && isAtRest(heart) && heart.saved !== saved) {
        heart.saved = saved
        tell()
      }
      ask(id)
      return () => {
        const left = mounted.get(id)! - 1
        if (left > 0) mounted.set(id, left)
        else mounted.delete(id)
        if (left === 0 && saved !== undefined && isAtRest(heart)) hearts.delete(id)
      }
    },
    follow(userKey) {
      if (userKey === person) return
      // What a page of the first person knew is theirs.
      if (person !== undefined) hearts = new Map()
      person = userKey
      for (const id of mounted.keys()) ask(id)
      tell()
    },
    set,
  }
}

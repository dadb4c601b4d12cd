import { isFailure } from '#contract/error.ts'
import { listFavorites, maxKeysPerCall, saveFavorite, unwatch } from '#contract/favorite/v1.ts'
import type { Client } from '#contract/operation.ts'
import { entryOf } from '#kit/lookup.ts'
import type { FavoriteType } from '#model/favorite/favorite.ts'
import { newIdempotencyKey } from '../../ui/client/idempotency-key.ts'

/** Store key of an item: `listing:100001`. */
export type HeartId = `${FavoriteType}:${number}`
export const heartId = (type: FavoriteType, key: number): HeartId => `${type}:${key}`

/** Error of the last pressed heart, until another is pressed. */
export interface HeartProblem {
  /** `full`: the limit of favorites is reached. */
  kind: 'not-saved' | 'not-removed' | 'full'
  name: string
}

interface Heart {
  /** Favorite key; null if not saved, undefined if not loaded. */
  saved: number | null | undefined
  /** Hidden from the list of favorites, if loaded. */
  isHidden?: boolean
  /** Wanted state after a press. */
  wanted?: boolean | undefined
  isBusy?: boolean
}

export interface HeartStore {
  /** Whether a heart is full; undefined if not known yet. */
  isSaved(id: HeartId): boolean | undefined
  /** Whether it is saved and hidden. */
  isHidden(id: HeartId): boolean
  problem(): HeartProblem | null
  dismiss(): void
  subscribe(listener: () => void): () => void
  /**
   * Registers a heart on the page; returns the function that removes it. `saved` is its favorite key on a list of
   * favorites. Other pages reload items of such a list, which may have been hidden there.
   */
  mount(id: HeartId, saved?: number): () => void
  /** Sets the logged-in user; without one the hearts are empty. */
  follow(userKey: number | undefined): void
  /** Shows a heart as pressed before the user is known; without `wanted`, as it is. */
  show(id: HeartId, wanted?: boolean): void
  /**
   * Toggles a heart at once, and reverts it on an error. Returns false after a logout.
   * Sends no call without a user.
   */
  set(id: HeartId, wanted: boolean, name: string): Promise<boolean>
}

const isFull = ({ saved }: Heart) => typeof saved === 'number'
/** Not pressed, or all its calls are done. */
const isAtRest = ({ wanted, isBusy }: Heart) => wanted === undefined && !isBusy

const problemOf = (status: number, wanted: boolean): HeartProblem['kind'] =>
  status === 422 ? 'full' : wanted ? 'not-saved' : 'not-removed'

/** Hearts of a window: loaded in one batch, and changed by one call at a time each. */
export function createHeartStore(client: Client): HeartStore {
  let person: number | undefined
  let problem: HeartProblem | null = null
  let hearts = new Map<HeartId, Heart>()
  const mounted = new Map<HeartId, number>()
  const unasked = new Set<HeartId>()
  const listeners = new Set<() => void>()

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const heartOf = (id: HeartId): Heart => {
    const heart = hearts.get(id) ?? { saved: undefined }
    hearts.set(id, heart)
    return heart
  }

  function request(id: HeartId) {
    if (person === undefined || hearts.get(id)?.saved !== undefined) return
    // One call for all items on a page.
    if (unasked.size === 0) setTimeout(requestAll)
    unasked.add(id)
  }

  function requestAll() {
    const ids = [...unasked]
    unasked.clear()
    for (let at = 0; at < ids.length; at += maxKeysPerCall)
      void requestSome(ids.slice(at, at + maxKeysPerCall))
  }

  async function requestSome(ids: readonly HeartId[]): Promise<void> {
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
      // The hearts stay empty; pressing one calls the server.
      .catch(() => ({ body: undefined }))
    if (!body || isFailure(body) || person !== asker) return
    const favorites = new Map(body.payload.map(one => [heartId(one.type, one.entityKey), one]))
    for (const id of ids) {
      const heart = heartOf(id)
      // A press since the request is newer than the response.
      if (heart.saved !== undefined || heart.isBusy) continue
      const { key = null, isHidden = false } = favorites.get(id) ?? {}
      Object.assign(heart, { saved: key, isHidden })
    }
    notify()
  }

  /** One call; returns the favorite key afterwards, or the error. */
  async function call(id: HeartId, userKey: number, saved: number | null | undefined, wanted: boolean) {
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

  async function set(id: HeartId, wanted: boolean, name: string): Promise<boolean> {
    if (person === undefined) return false
    const asker = person
    const heart = heartOf(id)
    heart.wanted = wanted
    problem = null
    notify()
    if (heart.isBusy) return true
    heart.isBusy = true
    let isSignedIn = true
    while (heart.wanted !== undefined && heart.wanted !== isFull(heart)) {
      const tried: boolean = heart.wanted
      const outcome = await call(id, asker, heart.saved, tried)
      if (outcome.saved !== undefined) {
        // Saving again right after a removal restores the previous state.
        Object.assign(heart, { saved: outcome.saved, isHidden: outcome.isHidden === true })
        continue
      }
      // Revert.
      if (outcome.status === 401) isSignedIn = false
      else if (person === asker) problem = { kind: problemOf(outcome.status, tried), name }
      break
    }
    heart.wanted = undefined
    heart.isBusy = false
    notify()
    return isSignedIn
  }

  function isSaved(id: HeartId) {
    const { saved, wanted } = hearts.get(id) ?? {}
    return wanted ?? (saved === undefined ? undefined : saved !== null)
  }

  return {
    isSaved,
    isHidden: id => hearts.get(id)?.isHidden === true && isSaved(id) === true,
    problem: () => problem,
    show(id, wanted) {
      heartOf(id).wanted = wanted
      notify()
    },
    dismiss() {
      problem = null
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mount(id, saved) {
      mounted.set(id, (mounted.get(id) ?? 0) + 1)
      const heart = heartOf(id)
      // The page was just rendered and has newer data, unless the user has pressed since.
      if (saved !== undefined && isAtRest(heart) && heart.saved !== saved) {
        heart.saved = saved
        notify()
      }
      request(id)
      return () => {
        const left = entryOf(mounted, id) - 1
        if (left > 0) mounted.set(id, left)
        else mounted.delete(id)
        if (left === 0 && saved !== undefined && isAtRest(heart)) hearts.delete(id)
      }
    },
    follow(userKey) {
      if (userKey === person) return
      // Data of a page rendered for the first user belongs to them.
      if (person !== undefined) hearts = new Map()
      person = userKey
      for (const id of mounted.keys()) request(id)
      notify()
    },
    set,
  }
}

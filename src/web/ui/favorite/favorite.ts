import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { FavoriteType } from '#model/favorite/favorite.ts'
import { isSignedIn, useAccount, useWantAfterLogin } from '../account/account.ts'
import { browserClient } from '../client/browser-client.ts'
import { createHeartStore, type HeartProblem, type HeartStore, thingId } from './store.ts'

/** What is wanted after login, by `ui/account/wanted.ts`. */
export const WANTED = 'favorite'

let store: HeartStore | undefined

/** The one store of this window. */
export function heartStore(): HeartStore {
  store ??= createHeartStore(browserClient())
  return store
}

const subscribe = (listener: () => void) => heartStore().subscribe(listener)

interface Thing {
  type: FavoriteType
  entityKey: number
  /** What it is called: in the button's name, in errors. */
  name: string
  /** Key of the favorite, where the page was made with it. */
  saved?: number | undefined
}

/**
 * A heart: whether it is full, whether its reader has hidden the thing, and what presses it. Empty until the browser has asked; who is not signed in is led to the
 * login page, and the thing that they wanted to save is saved once they come back (part 1 §4).
 */
export function useFavorite({ type, entityKey, name, saved }: Thing) {
  const id = thingId(type, entityKey)
  const first = saved !== undefined
  const wantAfterLogin = useWantAfterLogin()
  useEffect(() => heartStore().mount(id, saved), [id, saved])
  const isSaved = useSyncExternalStore(
    subscribe,
    () => heartStore().isSaved(id) ?? first,
    () => first,
  )
  const isHidden = useSyncExternalStore(
    subscribe,
    () => heartStore().isHidden(id),
    () => false,
  )
  const set = useCallback(
    async (wanted: boolean) => {
      heartStore().show(id, wanted)
      const isKnown = (await isSignedIn()) && (await heartStore().set(id, wanted, name))
      if (isKnown) return
      heartStore().show(id)
      // What was to be taken off is shown to them again: to save it is what nobody wanted.
      wantAfterLogin(wanted ? { kind: WANTED, type, key: entityKey, name } : undefined)
    },
    [id, type, entityKey, name, wantAfterLogin],
  )
  return { isSaved, isHidden, set }
}

/** Lets the hearts follow who is signed in. */
export function useHeartsOfPerson(): void {
  const key = useAccount().profile?.key
  useEffect(() => heartStore().follow(key), [key])
}

const problemNow = () => heartStore().problem()

/** What went wrong with the heart that was pressed last. */
export const useHeartProblem = (): HeartProblem | null =>
  useSyncExternalStore(subscribe, problemNow, () => null)

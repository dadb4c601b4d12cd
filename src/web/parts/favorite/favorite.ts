import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { FavoriteType } from '#model/favorite/favorite.ts'
import { browserClient } from '../../ui/client/browser-client.ts'
import { isSignedIn, useAccount, useLoginWithAction } from '../account/account.ts'
import { createHeartStore, type HeartProblem, type HeartStore, heartId } from './store.ts'

/** Kind of the pending action after login; see `parts/account/pending-action.ts`. */
export const PENDING_KIND = 'favorite'

let store: HeartStore | undefined

/** The store of this window. */
export function heartStore(): HeartStore {
  store ??= createHeartStore(browserClient())
  return store
}

const subscribe = (listener: () => void) => heartStore().subscribe(listener)

interface HeartOptions {
  type: FavoriteType
  entityKey: number
  /** Name of the item, for the button and errors. */
  name: string
  /** Favorite key, if the page was rendered with it. */
  saved?: number | undefined
}

/**
 * State of a heart: whether it is saved, whether it is hidden, and a toggle. Not saved until the browser has loaded it;
 * a visitor who is not logged in goes to the login page, and the item is saved when they return (part 1 §4).
 */
export function useFavorite({ type, entityKey, name, saved }: HeartOptions) {
  const id = heartId(type, entityKey)
  const first = saved !== undefined
  const loginWithAction = useLoginWithAction()
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
      // The item was shown as not saved when it was pressed, so the intent was to save it.
      loginWithAction(wanted ? { kind: PENDING_KIND, type, key: entityKey, name } : undefined)
    },
    [id, type, entityKey, name, loginWithAction],
  )
  return { isSaved, isHidden, set }
}

/** Which of these items are saved, for the map; the function changes when one of the hearts does. */
export function useSavedKeys(type: FavoriteType, keys: readonly number[]): (key: number) => boolean {
  useEffect(() => {
    const unmounts = keys.map(key => heartStore().mount(heartId(type, key)))
    return () => {
      for (const unmount of unmounts) unmount()
    }
  }, [type, keys])
  const saved = useSyncExternalStore(
    subscribe,
    () => keys.filter(key => heartStore().isSaved(heartId(type, key))).join(),
    () => '',
  )
  return useMemo(() => {
    const set = new Set(saved.split(',').filter(Boolean).map(Number))
    return (key: number) => set.has(key)
  }, [saved])
}

/** Synchronizes the hearts with the logged-in user. */
export function useHeartsOfPerson(): void {
  const key = useAccount().profile?.key
  useEffect(() => heartStore().follow(key), [key])
}

const problemNow = () => heartStore().problem()

/** Error of the heart pressed last. */
export const useHeartProblem = (): HeartProblem | null =>
  useSyncExternalStore(subscribe, problemNow, () => null)

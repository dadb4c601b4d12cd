import { describe, expect, test, vi } from 'vitest'
import type { AnyOperation, Client, Input } from '#contract/operation.ts'
import { createHeartStore, heartId } from './store.ts'

/** Other programs may keep the machine busy. */
const patient = { timeout: 15_000 }

type Reply = { status: number; payload?: unknown } | 'no answer'

/** Fake server with favorites; `refuse` overrides the response to an operation. */
function serverWith(
  saved: Record<string, number>,
  refuse: Record<string, Reply> = {},
  hidden: readonly string[] = [],
) {
  const calls: { id: string; input: Input | undefined }[] = []
  let next = 100
  const client: Client = {
    async call(operation: AnyOperation, input?: Input) {
      calls.push({ id: operation.id, input })
      const refusal = refuse[operation.id]
      if (refusal === 'no answer') throw new TypeError('Failed to fetch')
      const failure = { error: { code: 'internal', message: '' }, payload: null }
      if (refusal) return { status: refusal.status, headers: {}, body: failure } as never
      const payload = {
        'favorite.list': () =>
          Object.entries(saved).map(([id, key]) => {
            const [type, entityKey] = id.split(':')
            return { type, entityKey: Number(entityKey), key, isHidden: hidden.includes(id) }
          }),
        'favorite.save': () => ({ key: next++, isHidden: hidden.includes(home) }),
        'favorite.unwatch': () => null,
      }[operation.id]!()
      const status = { 'favorite.save': 201, 'favorite.unwatch': 204 }[operation.id] ?? 200
      return { status, headers: {}, body: { payload, meta: {} } } as never
    },
  }
  return { store: createHeartStore(client), calls, ids: () => calls.map(({ id }) => id) }
}

const home = heartId('listing', 100_001)
const park = heartId('park', 7)
const settled = () => new Promise(resolve => setTimeout(resolve, 5))

describe('favorites', () => {
  test('are loaded in one call for all hearts of a page', async () => {
    const { store, calls } = serverWith({ [home]: 11 })
    for (const id of [home, home, park]) store.mount(id)
    store.follow(1000)
    await settled()
    expect(calls).toEqual([
      { id: 'favorite.list', input: { query: { 'entity-key[]': ['100001', '7'], 'user-key': 1000 } } },
    ])
    expect([store.isSaved(home), store.isSaved(park)]).toEqual([true, false])
    store.mount(home)
    await settled()
    expect(calls).toHaveLength(1)
  })

  test('pressed before the user is known are shown as pressed and saved with the last state', async () => {
    const { store, ids } = serverWith({})
    store.mount(home)
    store.show(home, true)
    expect(store.isSaved(home)).toBe(true)
    store.show(home, false)
    expect(store.isSaved(home)).toBe(false)
    store.follow(1000)
    const presses = [store.set(home, true, 'A home'), store.set(home, false, 'A home')]
    expect(await Promise.all(presses)).toEqual([true, true])
    expect([store.isSaved(home), ids()]).toEqual([false, expect.arrayContaining(['favorite.unwatch'])])
    store.show(park, true)
    store.show(park)
    expect(store.isSaved(park)).toBeUndefined()
  })

  test('show as saved again when a card of an earlier page is added during a removal', async () => {
    const { store, ids } = serverWith({})
    store.follow(1000)
    store.mount(home, 7)
    await store.set(home, false, 'A home')
    store.show(home, true)
    // The card is added again with its earlier key.
    store.mount(home, 7)
    await store.set(home, true, 'A home')
    expect(store.isSaved(home)).toBe(true)
    expect(ids()).toEqual(['favorite.unwatch', 'favorite.save'])
  })

  test('send the type in the call if there is only one', async () => {
    const { store, calls } = serverWith({})
    store.follow(1000)
    store.mount(home)
    await settled()
    expect(calls[0]!.input!.query).toMatchObject({ type: 'listing' })
  })

  test('are not loaded without a user, and cleared on logout', async () => {
    const { store, calls } = serverWith({ [home]: 11 })
    store.mount(home)
    await settled()
    expect(calls).toEqual([])
    store.follow(1000)
    await settled()
    expect(store.isSaved(home)).toBe(true)
    store.follow(undefined)
    expect(store.isSaved(home)).toBeUndefined()
  })
})

describe('hidden favorites', () => {
  test('are flagged only while saved; saving again takes the server state', async () => {
    const { store } = serverWith({ [home]: 11, [park]: 12 }, {}, [home])
    for (const id of [home, park]) store.mount(id)
    expect(store.isHidden(home)).toBe(false)
    store.follow(1000)
    await settled()
    expect([store.isHidden(home), store.isHidden(park)]).toEqual([true, false])
    await store.set(home, false, 'Home')
    expect(store.isHidden(home)).toBe(false)
    await store.set(home, true, 'Home')
    expect(store.isHidden(home)).toBe(true)
  })

  test('are loaded again after leaving a list of favorites', async () => {
    const { store, ids } = serverWith({ [home]: 11 }, {}, [home])
    store.follow(1000)
    const leave = store.mount(home, 11)
    await settled()
    expect(ids()).toEqual([])
    leave()
    store.mount(home)
    await settled()
    expect(ids()).toEqual(['favorite.list'])
    expect(store.isHidden(home)).toBe(true)
  })
})

describe('pressing a heart', () => {
  test('toggles it at once and sends a call', async () => {
    const { store, calls } = serverWith({})
    store.follow(1000)
    const saving = store.set(home, true, 'Home')
    expect(store.isSaved(home)).toBe(true)
    expect(await saving).toBe(true)
    expect(calls.at(-1)).toMatchObject({
      id: 'favorite.save',
      input: { body: { type: 'listing', entityKey: 100_001, userKey: 1000 } },
    })
    const removing = store.set(home, false, 'Home')
    expect(store.isSaved(home)).toBe(false)
    await removing
    expect(calls.at(-1)).toMatchObject({
      id: 'favorite.unwatch',
      input: { path: { userKey: 1000, id: 100 } },
    })
  })

  test('sends no call without a user key (L163)', async () => {
    const { store, calls } = serverWith({})
    expect(await store.set(home, false, 'Home')).toBe(false)
    expect(await store.set(home, true, 'Home')).toBe(false)
    expect(calls).toEqual([])
  })

  test('reverts after a server error, which shows until the next press', async () => {
    const refuse: Record<string, Reply> = { 'favorite.save': { status: 503 } }
    const { store } = serverWith({}, refuse)
    store.follow(1000)
    await store.set(home, true, 'Home')
    expect([store.isSaved(home), store.problem()]).toEqual([undefined, { kind: 'not-saved', name: 'Home' }])
    refuse['favorite.save'] = { status: 422 }
    await store.set(home, true, 'Home')
    expect(store.problem()).toEqual({ kind: 'full', name: 'Home' })
    delete refuse['favorite.save']
    await store.set(home, true, 'Home')
    expect([store.isSaved(home), store.problem()]).toEqual([true, null])
    refuse['favorite.unwatch'] = 'no answer'
    await store.set(home, false, 'Home')
    expect([store.isSaved(home), store.problem()]).toEqual([true, { kind: 'not-removed', name: 'Home' }])
    store.dismiss()
    expect(store.problem()).toBeNull()
  })

  test('reports an expired session', async () => {
    const { store } = serverWith({}, { 'favorite.save': { status: 401 } })
    store.follow(1000)
    expect(await store.set(home, true, 'Home')).toBe(false)
    expect([store.isSaved(home), store.problem()]).toEqual([undefined, null])
  })

  test('many times sends one call at a time, and ends in the last state', async () => {
    const { store, ids } = serverWith({ [home]: 11 })
    store.mount(home)
    store.follow(1000)
    await settled()
    await Promise.all([false, true, false].map(wanted => store.set(home, wanted, 'Home')))
    await vi.waitFor(() => expect(ids()).toEqual(['favorite.list', 'favorite.unwatch']), patient)
    expect(store.isSaved(home)).toBe(false)
  })
})

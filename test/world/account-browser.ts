import { type AnyOperation, type Client, errorCodes, type Input } from '#contract/operation.ts'
import { type BrowserApis, createAccountStore, type TabMessage } from '#web/parts/account/store.ts'

/** Browser storage. */
export function storage(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries))
  return {
    getItem: name => map.get(name) ?? null,
    setItem: (name, text) => void map.set(name, text),
    removeItem: name => void map.delete(name),
    clear: () => map.clear(),
    key: index => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
  }
}

export type Reply = { status: number; payload?: unknown } | 'no answer'

/** A browser whose calls get the given responses, in order. */
export function browserWith(given: {
  entries?: Record<string, string>
  replies?: Record<string, Reply | Reply[]>
  cookies?: boolean
  isMarked?: boolean
  isPersonal?: boolean
}) {
  const calls: { id: string; input: Input | undefined }[] = []
  const left = new Map(
    Object.entries(given.replies ?? {}).map(([id, reply]) => [id, [reply].flat()] as const),
  )
  const client: Client = {
    async call(operation: AnyOperation, input?: Input) {
      calls.push({ id: operation.id, input })
      const replies = left.get(operation.id) ?? []
      const reply = replies.length > 1 ? replies.shift()! : replies[0]
      if (!reply || reply === 'no answer') throw new TypeError('Failed to fetch')
      const { status, payload = null } = reply
      const body =
        status < 400
          ? { payload, meta: {} }
          : { error: { code: errorCodes[status as keyof typeof errorCodes], message: '' }, payload }
      return { status, headers: {}, body } as never
    },
  }
  const kept = storage(given.entries)
  let isMarked = given.isMarked ?? false
  const told: TabMessage[] = []
  const went: string[] = []
  const surroundings: BrowserApis = {
    client,
    now: Date.now,
    storage: () => kept,
    isMarked: () => isMarked,
    unmark() {
      isMarked = false
    },
    cookiesEnabled: () => given.cookies ?? true,
    clearStored: async () => kept.clear(),
    clearTab: () => went.push('clear'),
    notifyTabs: message => told.push(message),
    isOnPersonalPage: () => given.isPersonal ?? false,
    leaveForLogin: () => went.push('login'),
    postLogout: () => went.push('logout'),
  }
  return { store: createAccountStore(surroundings), calls, kept, told, went, surroundings }
}

import { viewAds } from '#contract/ad/v1.ts'
import { browserClient } from '../../ui/client/browser-client.ts'

/** Keys of the ads that are on the page, by slot, so that an advertiser has one place of it. */
const shown = new Map<string, readonly number[]>()
let last: Promise<unknown> = Promise.resolve()

/**
 * Loads the ads of a slot after those of the slots before it. `load` gets the keys of all others on the page and
 * returns those of the slot.
 */
export function inTurn(
  slot: string,
  load: (others: readonly number[]) => Promise<readonly number[]>,
): Promise<void> {
  const turn = last.then(async () => {
    shown.delete(slot)
    shown.set(slot, await load([...shown.values()].flat()))
  })
  last = turn.catch(() => {})
  return turn
}

/** Removes the ads of a slot that leaves the page. */
export const leaveTurn = (slot: string): boolean => shown.delete(slot)

let waiting: string[] = []

/** Reports views of ads to the server, several at once. */
export function reportViewed(token: string): void {
  waiting.push(token)
  if (waiting.length > 1) return
  setTimeout(() => {
    const tokens = waiting
    waiting = []
    browserClient()
      .call(viewAds, { body: { tokens } })
      .catch(() => {})
  }, 200)
}

import { useRef, useState } from 'react'
import { read } from '#contract/error.ts'
import { autocompletePlaces } from '#contract/place/v1.ts'
import { countyDisplayName } from '#model/place/county.ts'
import { placeKind } from '#model/place/place.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import type { TypedArea } from './reach.ts'

/** Maximum number of suggestions. */
const MAX_NAMES = 8

/** Names of counties or cities of the chosen state that begin as what was typed. */
export function usePlaceNames() {
  const [names, setNames] = useState<readonly string[]>([])
  const pending = useRef<AbortController>(undefined)
  const latest = useRef('')

  async function suggest({ target, state, county, city }: TypedArea) {
    const kind = target === 'county' ? 'county' : 'city'
    const location = (kind === 'county' ? county : city).trim()
    const wanted = `${kind} ${state} ${location}`
    if (wanted === latest.current) return
    latest.current = wanted
    pending.current?.abort()
    if (state === '' || location === '') return setNames([])
    const controller = new AbortController()
    pending.current = controller
    try {
      const { payload } = await read(browserClient(), autocompletePlaces, {
        query: { location, state },
        signal: controller.signal,
      })
      const found = payload.filter(place => placeKind(place) === kind).slice(0, MAX_NAMES)
      if (!controller.signal.aborted)
        setNames(
          found.flatMap(
            place => (kind === 'city' ? place.city : countyDisplayName(state, place.county!)) ?? [],
          ),
        )
    } catch {
      // The form works without suggestions.
    }
  }

  return [names, suggest] as const
}

import { useEffect, useRef, useState } from 'react'
import type { ListingLookup } from '#contract/listing/v1.response.ts'
import { isLikeSentence, missingPlaceError, type PlaceErrorKey } from '#model/place/box.ts'
import { createPlace, type Place } from '#model/place/place.ts'
import type { SearchType } from '#model/place/search-type.ts'
import { placeTarget } from '#model/place-target.ts'
import { nearUrl, searchUrl } from '#model/search/urls.ts'
import { browserClient } from '../../ui/client/browser-client.ts'
import { useGo } from '../../ui/client/go.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import type { BoxItem } from './box-items.ts'
import { boxNames } from './box-names.ts'
import type { Suggested } from './place-search.ts'
import { currentPosition } from './position.ts'

/** Result of a submission: a redirect, or an error to correct. */
export type Submitted = { error: PlaceErrorKey; places: readonly Place[] } | undefined

/** State of a place box: suggestions, selection, error, and the target of a submission. */
export function usePlaceSearch(type: SearchType, initialError: PlaceErrorKey | undefined) {
  const { t, language } = useText()
  const toLanguage = useLocalized()
  const go = useGo()
  const [error, setError] = useState(initialError)
  const [busy, setBusy] = useState(false)
  const chosen = useRef<Place>(null)
  const suggested = useRef<Suggested & { type: SearchType; input: string }>(undefined)
  const sending = useRef<AbortController>(undefined)

  useEffect(() => setError(initialError), [initialError])
  useEffect(() => () => sending.current?.abort(), [])

  async function suggest(input: string, signal: AbortSignal, of = type): Promise<Suggested> {
    // Loaded on first use.
    const { suggestPlaces } = await import('./place-search.ts')
    return suggestPlaces(browserClient(), {
      type: of,
      input,
      signal,
      listingLabel: ({ key, address }: ListingLookup) =>
        t('place.listing', { key: String(key), city: address.city, state: address.state }),
    })
  }

  function suggestedFor(
    type: SearchType,
    input: string,
    signal: AbortSignal,
  ): Promise<Suggested> | Suggested {
    const known = suggested.current
    return known?.type === type && known.input === input ? known : suggest(input, signal, type)
  }

  /** Target of a submission: the selected place, else the text's one clear match. */
  async function addressOf(type: SearchType, input: string, query: URLSearchParams, signal: AbortSignal) {
    if (type === 'floorplans') {
      const address = input ? placeTarget(type, input, createPlace({ state: input }), query) : undefined
      return address === undefined ? { error: missingPlaceError(type), places: [] } : { address }
    }
    const known = suggested.current
    if (chosen.current) {
      const understood = known?.places.includes(chosen.current) ? known.understood : undefined
      const address = placeTarget(type, input, chosen.current, query, understood)
      if (address !== undefined) return { address }
    }
    const { targetOf } = await import('./place-search.ts')
    const found = await suggestedFor(type, input, signal)
    const { sentenceTarget } = await import('./sentence-target.ts')
    const sentence = { type, language, input, suggested: found, query }
    const address = await sentenceTarget(browserClient(), sentence)
    if (address !== undefined) return { address }
    const target = targetOf(type, input, found, query)
    return 'address' in target ? target : { ...target, places: found.places }
  }

  /** Sends the form to the results of the type that it has selected, which `type` may not be yet. */
  async function submit(form: HTMLFormElement, sent: SearchType, fieldName: string): Promise<Submitted> {
    sending.current?.abort()
    const send = new AbortController()
    sending.current = send
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (value !== '') query.append(name, String(value))
    const input = query.get(fieldName) ?? ''
    for (const name of Object.values(boxNames)) query.delete(name)
    setError(undefined)
    setBusy(true)
    try {
      const found = await addressOf(sent, input, query, send.signal)
      if (send.signal.aborted) return undefined
      if ('address' in found) go(toLanguage(found.address))
      else {
        setError(found.error)
        return found
      }
    } catch {
      // Let the server resolve the text, or report the error.
      if (!send.signal.aborted) goToServer(sent, input)
    } finally {
      if (!send.signal.aborted) setBusy(false)
    }
    return undefined
  }

  function goToServer(sent: SearchType, input: string) {
    go(`${toLanguage(searchUrl(sent))}?${new URLSearchParams({ [boxNames.location]: input })}`)
  }

  async function goNear() {
    setBusy(true)
    const point = await currentPosition()
    setBusy(false)
    const address = point && nearUrl(type, point)
    if (address) go(toLanguage(address))
    else setError('positionUnknown')
  }

  return {
    error,
    busy,
    suggest,
    submit,
    goToServer,
    /** Resets text and place. */
    reset() {
      sending.current?.abort()
      chosen.current = null
      suggested.current = undefined
      setError(undefined)
      setBusy(false)
    },
    clearChoice() {
      chosen.current = null
      setError(undefined)
    },
    onSuggested(input: string, found: Suggested, isRequested: boolean) {
      suggested.current = { ...found, type, input }
      // Whether a sentence is understood is known when it is sent.
      const isSentence = (type === 'homes' || type === 'parks') && isLikeSentence(input)
      const isEmpty = found.places.length === 0 && found.understood.community === null && !isSentence
      setError(isRequested && isEmpty ? 'searchResultsEmpty' : undefined)
    },
    choose(item: BoxItem | null) {
      chosen.current = item?.kind === 'place' ? item.place : null
      if (item?.kind === 'recent') go(toLanguage(item.search.address))
      if (item?.kind === 'near') void goNear()
    },
  }
}

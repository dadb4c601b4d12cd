import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Market } from '#contract/ad-market/v2.response.ts'
import { adMarket } from '#contract/ad-market/v2.ts'
import { ApiError, read } from '#contract/error.ts'
import type { Client } from '#contract/operation.ts'
import { fieldOf } from '#kit/field.ts'
import { areaQuery } from '#model/ad/area.ts'
import { adTargets } from '#model/ad/values.ts'
import { browserClient } from '../ui/client/browser-client.ts'

const fields = ['target', 'state', 'county', 'city', 'zip', 'miles'] as const

/** An area as it was chosen and typed. */
export type TypedArea = Readonly<Record<(typeof fields)[number], string>>

/** The area in the contents of a form. */
export const areaIn = (contents: { get(name: string): unknown }): TypedArea => {
  const text = (name: string) => {
    const value = contents.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(fields.map(name => [name, text(name)])) as TypedArea
}

/** Reach of the site in an area, or why it is unknown: an incomplete area, an unknown place, or no response. */
export type Reach = Market | 'incomplete' | 'unknown' | 'failed'

export async function readReach(client: Client, area: TypedArea, signal?: AbortSignal): Promise<Reach> {
  const target = adTargets.find(each => each === area.target)
  const query = target && areaQuery(target, area)
  if (!query) return 'incomplete'
  try {
    return (await read(client, adMarket, { query, ...(signal && { signal }) })).payload
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) return 'failed'
    const isUnknown = ['county', 'city', 'zip'].some(
      name => fieldOf(error.payload, name) === 'result_from_list',
    )
    return isUnknown ? 'unknown' : 'incomplete'
  }
}

/** The reach of the area in a form: `choose` requests that of another area, and ignores earlier responses. */
export function useReach(formId: string, loaded: { area: TypedArea; reach: Reach }) {
  const [reach, setReach] = useState(loaded.reach)
  const pending = useRef<AbortController>(undefined)
  const shown = useRef(JSON.stringify(loaded.area))

  async function choose(area: TypedArea) {
    const wanted = JSON.stringify(area)
    if (wanted === shown.current) return
    shown.current = wanted
    pending.current?.abort()
    const controller = new AbortController()
    pending.current = controller
    const found = await readReach(browserClient(), area, controller.signal)
    if (!controller.signal.aborted) setReach(found)
  }

  // Input from before the application started.
  const start = useEffectEvent(() => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) void choose(areaIn(new FormData(form)))
  })
  useEffect(() => {
    start()
    return () => pending.current?.abort()
  }, [])

  return [reach, choose] as const
}

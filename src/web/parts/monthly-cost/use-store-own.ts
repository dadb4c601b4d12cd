import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { OwnAssumptions, OwnName } from '#model/monthly-cost/assumptions.ts'
import { readOwn } from '#model/monthly-cost/own.ts'
import { ownQuery, withoutOwn } from '#model/monthly-cost/urls.ts'
import { useGo } from '../../ui/client/go.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { formQuery } from './form-query.ts'
import { loadOwnCode } from './own-start.ts'

/** Stores the assumptions of a form, and removes others from the URL. `wrongAtFirst`: invalid ones in that URL. */
export function useStoreOwn(wrongAtFirst: readonly OwnName[]) {
  const [wrong, setWrong] = useState(wrongAtFirst)
  const [message, setMessage] = useState<'saved' | 'failed'>()
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const at = useLocalized()
  const go = useGo()
  async function set(own: OwnAssumptions) {
    setMessage(undefined)
    const isStored = await loadOwnCode().then(
      ({ storeOwn }) => storeOwn(own),
      () => false,
    )
    setMessage(isStored ? 'saved' : 'failed')
    if (isStored && ownQuery(query)) go(at(withoutOwn(pathname, query)), { noScroll: true, replace: true })
  }
  /** A wrong field has the focus then. */
  async function store(form: HTMLFormElement) {
    const { own, wrong } = readOwn(formQuery(form))
    setWrong(wrong)
    const [first] = wrong
    if (!first) return set(own)
    setMessage(undefined)
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  return { wrong, message, set, keep: store }
}

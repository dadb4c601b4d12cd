import { type RefObject, useEffect, useRef } from 'react'
import { toQuery } from '#model/search/query.ts'
import { useGo } from '../ui/client/go.ts'
import { useLocalized } from '../ui/client/world.ts'
import { readSearch, searchAddress } from './address.ts'
import { useKind } from './kind.ts'
import type { Results } from './search-data.ts'

/** Pause after the last change before it is applied, milliseconds (part 2 §4). */
const DEBOUNCE = 300

/**
 * Applies a form's changes by themselves after a pause; what it returns applies them at once. Focus and scroll stay
 * where they are. The controls are the browser's own, so that what was chosen before the application ran counts too, and they
 * follow the search when it changes elsewhere (a tag, going back).
 */
export function useLiveForm(
  form: RefObject<HTMLFormElement | null>,
  { path, search, view }: Results,
): () => void {
  const kind = useKind()
  const go = useGo()
  const at = useLocalized()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const query = toQuery(kind.definition, { ...search, offset: 0 })

  function apply() {
    clearTimeout(timer.current)
    timer.current = undefined
    const entries = fieldsOf(form.current!)
    // The form of a segment's page holds the segment's filter itself.
    const next = readSearch(kind, path.segment ? {} : path, entries).search
    if (toQuery(kind.definition, { ...next, offset: 0 }) === query) return
    go(at(searchAddress(kind, path, next, view)), { noScroll: true })
  }
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })

  useEffect(() => {
    function onInput({ target }: Event) {
      if ((target as HTMLInputElement).form !== form.current) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), DEBOUNCE)
    }
    // On the document, since controls of the form stand elsewhere on the page too.
    document.addEventListener('input', onInput)
    return () => {
      document.removeEventListener('input', onInput)
      clearTimeout(timer.current)
    }
  }, [form])

  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      // Somebody may have chosen something before the application ran.
      latest.current()
    } else if (timer.current === undefined) follow(form.current!, query)
  }, [form, query])

  return apply
}

/** The fields as a query has them; what is empty says nothing. */
const fieldsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )

/** Sets the controls to what a query says; the one that somebody types into stays. */
function follow(form: HTMLFormElement, query: string): void {
  const said = new URLSearchParams(query)
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = said.get(control.name) ?? defaultOf(control)
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') continue
    if (control.type === 'radio') control.checked = control.value === (said.get(control.name) ?? '')
    else if (control.type === 'checkbox') control.checked = said.getAll(control.name).includes(control.value)
    else if (control !== document.activeElement) control.value = said.get(control.name) ?? ''
  }
}

/** A select's first option stands for the default, which a query does not say. */
const defaultOf = (select: HTMLSelectElement) => select.options[0]?.value ?? ''

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { fieldOf } from '#kit/field.ts'
import { toQuery } from '#model/search/query.ts'
import type { Search } from '#model/search/search.ts'
import { useGo } from '../ui/client/go.ts'
import { pageAddress } from '../ui/client/page-address.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { type ResultsPath, readPath, readSearch, searchAddress } from './address.ts'
import { startsTooHigh } from './fields.ts'
import { useKind } from './kind.ts'
import type { Results } from './search-data.ts'

/** Debounce, milliseconds (part 2 §4). */
const DEBOUNCE = 300

/**
 * Submits a form after changes, debounced; `apply` submits at once and returns whether it could: not while a range
 * starts above its end, because one of the two would be dropped. Focus and scroll position stay. The controls are
 * uncontrolled, so that selections before hydration count too, and they follow the search when it changes elsewhere (a
 * tag, going back). What a reader changes while another search is still loading is applied to that one.
 */
export function useLiveForm(
  form: RefObject<HTMLFormElement | null>,
  { path, search, view }: Results,
): { apply(): boolean; invalidRanges: readonly string[] } {
  const kind = useKind()
  const go = useGo()
  const at = useLocalized()
  const { location: next } = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queryOf = (one: Search) => toQuery(kind.definition, { ...one, offset: 0 })
  const query = queryOf(search)
  /** Values of the controls when they were last applied, or updated by a search. */
  const known = useRef(query)

  const [invalidRanges, setInvalidRanges] = useState<readonly string[]>([])

  function apply(): boolean {
    clearTimeout(timer.current)
    timer.current = undefined
    const starts = startsTooHigh(kind.definition, new FormData(form.current!))
    if (starts.join() !== invalidRanges.join()) setInvalidRanges(starts)
    if (starts.length > 0) return false
    // The form on a segment's page includes the segment's filter.
    const read = (from: ResultsPath, entries: Iterable<[string, string]>) =>
      readSearch(kind, from.segment ? {} : from, entries).search
    const typed = queryOf(read(path, fieldsOf(form.current!)))
    const address = next ? new URL(next.pathname + next.search, location.href) : pageAddress()
    const loading = readPath(kind, address.pathname)
    // The reader is leaving the results.
    if (!loading) return true
    const current = queryOf(readSearch(kind, loading, address.searchParams).search)
    const wanted = read(loading, changed(current, known.current, typed))
    known.current = typed
    if (queryOf(wanted) !== current) go(at(searchAddress(kind, loading, wanted, view)), { noScroll: true })
    return true
  }
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })

  useEffect(() => {
    function onInput({ target }: Event) {
      if (fieldOf(target, 'form') !== form.current) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), DEBOUNCE)
    }
    // Listen on the document, since controls of the form are elsewhere on the page too.
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
      // The user may have selected something before hydration.
      latest.current()
    } else if (timer.current === undefined) {
      follow(form.current!, query)
      known.current = query
    }
  }, [form, query])

  return { apply, invalidRanges }
}

/** The fields as a query string; empty values are left out. */
const fieldsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )

/** A query with the parameters that differ between two others: what a reader changed. */
function changed(current: string, before: string, after: string): [string, string][] {
  const [now, was, is] = [
    new URLSearchParams(current),
    new URLSearchParams(before),
    new URLSearchParams(after),
  ]
  return [...new Set([...now.keys(), ...is.keys()])].flatMap(name => {
    const isChanged = is.getAll(name).join('\n') !== was.getAll(name).join('\n')
    return (isChanged ? is : now).getAll(name).map((value): [string, string] => [name, value])
  })
}

/** Sets the controls to the values of a query, except the one being typed into. */
function follow(form: HTMLFormElement, query: string): void {
  const parameters = new URLSearchParams(query)
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement)
      control.value = parameters.get(control.name) ?? defaultOf(control)
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') continue
    if (control.type === 'radio') control.checked = control.value === (parameters.get(control.name) ?? '')
    else if (control.type === 'checkbox')
      control.checked = parameters.getAll(control.name).includes(control.value)
    else if (control !== document.activeElement) control.value = parameters.get(control.name) ?? ''
  }
}

/** A select's first option is the default, which a query leaves out. */
const defaultOf = (select: HTMLSelectElement) => select.options[0]?.value ?? ''

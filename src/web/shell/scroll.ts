/*
 * Scroll restoration (part 1 §2.2): scrolls to the top, to the position of a history entry, or to a
 * fragment, which the style sheet offsets by 68 px. Positions are in session storage, so that
 * going back restores them after a reload too; during a reload the browser restores by itself.
 */

import { fieldOf } from '#kit/field.ts'

const storageKey = 'scroll'
const maxEntries = 50

interface Left {
  x: number
  y: number
  /**
   * The followed link, which gets the focus again: its URL and text, and its index among equal ones. A
   * photo strip in use has more links to the same URL than an untouched one.
   */
  link?: FollowedLink
}

interface FollowedLink {
  href: string
  text: string
  nth: number
}

const isLeft = (value: unknown): value is Left =>
  Number.isFinite(fieldOf(value, 'x')) && Number.isFinite(fieldOf(value, 'y'))

let entries: Record<string, Left> = {}
let current = ''

/** Key of the document's first history entry; created if the router has not set one. */
function firstKey(): string {
  const { state } = history
  const own = fieldOf(state, 'key')
  if (typeof own === 'string' && own !== '') return own
  const key = Math.random().toString(36).slice(2, 10)
  history.replaceState({ ...state, key }, '')
  return key
}

/** Stores the scroll position of the current entry, and the link about to be followed. */
export function notePlace(followed?: HTMLAnchorElement): void {
  const link = followed ? described(followed) : entries[current]?.link
  entries[current] = { x: scrollX, y: scrollY, ...(link && { link }) }
}

function store(): void {
  const latest = Object.entries(entries).slice(-maxEntries)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(latest)))
  } catch {
    // If storage is full or blocked, positions are lost on reload.
  }
}

/** Clears positions: their links are identified by text that has changed. */
export function clearPlaces(): void {
  entries = {}
}

/** Starts storing positions. Returns a stop function. */
export function watchScroll(): () => void {
  try {
    const stored: object = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    entries = Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, Left] => isLeft(entry[1])),
    )
  } catch {
    entries = {}
  }
  current = firstKey()
  history.scrollRestoration = 'manual'
  const onScroll = () => notePlace()
  function onHide() {
    notePlace()
    store()
    history.scrollRestoration = 'auto'
  }
  function onShow() {
    history.scrollRestoration = 'manual'
  }
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('scroll', onScroll)
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
  }
}

interface Arrival {
  /** The key of the history entry. */
  key: string
  /** Reached by going back or forward. */
  back: boolean
  hash: string
  noScroll: boolean
}

/** Scrolls after a navigation, and focuses the fragment, the link to the previous page, or the page. */
export function arrive({ key, back, hash, noScroll }: Arrival): void {
  current = key
  const left = back ? entries[current] : undefined
  if (left) {
    scrollTo({ left: left.x, top: left.y, behavior: 'instant' })
    const alike = left.link ? linksLike(left.link) : []
    const link = alike[left.link?.nth ?? 0] ?? alike[0]
    // Back to the same page with other filters: the focus does not move.
    if (link || !document.activeElement?.matches('#content *')) focus(link ?? null)
    return
  }
  if (noScroll) return
  const target = hash ? document.getElementById(decoded(hash.slice(1))) : null
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ left: 0, top: 0, behavior: 'instant' })
  focus(target)
}

function focus(target: HTMLElement | null): void {
  const taker = target ?? document.getElementById('content')
  taker?.focus({ preventScroll: true })
  if (!taker || taker === document.activeElement) return
  taker.tabIndex = -1
  taker.focus({ preventScroll: true })
}

const linksLike = ({ href, text }: Pick<FollowedLink, 'href' | 'text'>) =>
  [...document.querySelectorAll<HTMLElement>(`#content a[href="${CSS.escape(href)}"]`)].filter(
    ({ textContent }) => textContent === text,
  )

function described(link: HTMLAnchorElement): FollowedLink {
  const like = { href: link.getAttribute('href') ?? '', text: link.textContent ?? '' }
  return { ...like, nth: linksLike(like).indexOf(link) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

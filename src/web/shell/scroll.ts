/*
 * The application scrolls by itself (part 1 §2.2): to the top, to where an entry of the history was left, or to a
 * fragment, which the style sheet stops 68 px below the window's top. Places are kept for the tab's life, so that
 * going back finds them after a reload too; while the document is loaded anew the browser restores by itself.
 */

const storageKey = 'scroll'
const mostEntries = 50

interface Left {
  x: number
  y: number
  /**
   * The link that was followed, to give it the focus again: its address and text, and which of those alike it is. A
   * strip of photos in use has more links to the same address than one that nobody has touched.
   */
  link?: FollowedLink
}

interface FollowedLink {
  href: string
  text: string
  nth: number
}

let entries: Record<string, Left> = {}
let current = ''

/** The key of the document's first entry; one that the router has not made gets one. */
function firstKey(): string {
  const state = history.state as { key?: string } | null
  if (state?.key) return state.key
  const key = Math.random().toString(36).slice(2, 10)
  history.replaceState({ ...state, key }, '')
  return key
}

/** Notes where the shown entry is, and the link that is about to be followed. */
export function notePlace(followed?: HTMLAnchorElement): void {
  const link = followed ? described(followed) : entries[current]?.link
  entries[current] = { x: scrollX, y: scrollY, ...(link && { link }) }
}

function keep(): void {
  const latest = Object.entries(entries).slice(-mostEntries)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(latest)))
  } catch {
    // A full or forbidden store only means that a reload forgets.
  }
}

/** Forgets where pages were left: their links are named by what stood in them. */
export function forgetPlaces(): void {
  entries = {}
}

/** Starts to note places. Returns how to stop. */
export function watchScroll(): () => void {
  try {
    entries = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, Left>
  } catch {
    entries = {}
  }
  current = firstKey()
  history.scrollRestoration = 'manual'
  const onScroll = () => notePlace()
  function onHide() {
    notePlace()
    keep()
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
  /** The entry's key in the history. */
  key: string
  /** Come to by going back or forward. */
  back: boolean
  hash: string
  noScroll: boolean
}

/** After a navigation: scrolls, and gives the focus to the fragment, to the link that led away, or to the page. */
export function arrive({ key, back, hash, noScroll }: Arrival): void {
  current = key
  const left = back ? entries[current] : undefined
  if (left) {
    scrollTo({ left: left.x, top: left.y, behavior: 'instant' })
    const alike = left.link ? linksLike(left.link) : []
    focus(alike[left.link?.nth ?? 0] ?? alike[0] ?? null)
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

import type { Go, GoOptions } from '../ui/client/go.ts'
import { pageAddress } from '../ui/client/page-address.ts'

/*
 * Pages have plain links and GET forms, which work without script. With script, one handler for
 * each turns them into client-side navigations. `data-no-scroll` and `data-replace` on a link, form or button are the
 * options of `useGo`; `data-document` opts a link out.
 */

/** Client-side target of a click; undefined to leave it to the browser. */
export function followed(
  event: MouseEvent,
): { url: URL; options: GoOptions; link: HTMLAnchorElement } | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download')) return undefined
  // By attribute, since a link in an SVG has other properties.
  const target = link.getAttribute('target')
  if (target && target !== '_self') return undefined
  const url = new URL(link.getAttribute('href')!, pageAddress())
  return isPage(url) && link.dataset.document === undefined
    ? { url, options: optionsOf(link), link }
    : undefined
}

/** Target of a submitted GET form, without empty fields; undefined to leave it to the browser. */
export function submitted(
  event: SubmitEvent,
): { url: URL; options: GoOptions; form: HTMLFormElement } | undefined {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return undefined
  const button = event.submitter
  const attribute = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  if (event.defaultPrevented || (attribute('method') || 'get').toLowerCase() !== 'get') return undefined
  if (attribute('target') && attribute('target') !== '_self') return undefined
  const url = new URL(attribute('action') || pageAddress(), pageAddress())
  if (!isPage(url)) return undefined
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form, button))
    if (typeof value === 'string' && value !== '') query.append(name, value)
  url.search = query.toString()
  return { url, options: { ...optionsOf(form), ...(button && optionsOf(button)) }, form }
}

/** Files and API calls are not pages. */
const isPage = ({ origin, pathname }: URL) =>
  origin === location.origin && !pathname.startsWith('/api/') && !/\.\w{1,8}$/.test(pathname)

const optionsOf = ({ dataset }: HTMLElement): GoOptions => ({
  ...(dataset.noScroll !== undefined && { noScroll: true }),
  ...(dataset.replace !== undefined && { replace: true }),
})

/** Handles links and GET forms client-side. Calls `leaving` before each navigation. Returns a stop function. */
export function interceptNavigation(
  go: Go,
  leaving: (by: HTMLAnchorElement | HTMLFormElement) => void,
): () => void {
  function onClick(event: MouseEvent) {
    const way = followed(event)
    if (!way) return
    event.preventDefault()
    leaving(way.link)
    go(way.url, way.options)
  }
  function onSubmit(event: SubmitEvent) {
    const way = submitted(event)
    if (!way) return
    event.preventDefault()
    leaving(way.form)
    go(way.url, way.options)
  }
  // On the window, so that events handled by a page are skipped.
  addEventListener('click', onClick)
  addEventListener('submit', onSubmit)
  return () => {
    removeEventListener('click', onClick)
    removeEventListener('submit', onSubmit)
  }
}

import type { Go, GoOptions } from '../ui/client/go.ts'

/*
 * Pages have plain links and plain GET forms, which work without script. Where the application runs, one handler for
 * each takes them inside. `data-no-scroll` and `data-replace` on a link, form or button are the options of `useGo`;
 * `data-document` keeps a link out.
 */

/** Where a click leads inside the application; undefined where the browser should do as it does. */
export function followed(
  event: MouseEvent,
): { url: URL; options: GoOptions; link: HTMLAnchorElement } | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download')) return undefined
  // By its attributes, since a link in a drawing has other properties.
  const target = link.getAttribute('target')
  if (target && target !== '_self') return undefined
  const url = new URL(link.getAttribute('href')!, location.href)
  return isPage(url) && link.dataset.document === undefined
    ? { url, options: optionsOf(link), link }
    : undefined
}

/** Where a submitted GET form leads, empty fields left out; undefined where the browser should do as it does. */
export function submitted(
  event: SubmitEvent,
): { url: URL; options: GoOptions; form: HTMLFormElement } | undefined {
  const form = event.target as HTMLFormElement
  const button = event.submitter
  const attribute = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  if (event.defaultPrevented || (attribute('method') || 'get').toLowerCase() !== 'get') return undefined
  if (attribute('target') && attribute('target') !== '_self') return undefined
  const url = new URL(attribute('action') || location.href, location.href)
  if (!isPage(url)) return undefined
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form, button))
    if (typeof value === 'string' && value !== '') query.append(name, value)
  url.search = query.toString()
  return { url, options: { ...optionsOf(form), ...(button && optionsOf(button)) }, form }
}

/** Files and calls of the API are no pages. */
const isPage = ({ origin, pathname }: URL) =>
  origin === location.origin && !pathname.startsWith('/api/') && !/\.\w{1,8}$/.test(pathname)

const optionsOf = ({ dataset }: HTMLElement): GoOptions => ({
  ...(dataset.noScroll !== undefined && { noScroll: true }),
  ...(dataset.replace !== undefined && { replace: true }),
})

/** Takes links and GET forms inside. `leaving` hears of each before it happens. Returns how to stop. */
export function takeInside(go: Go, leaving: (by: HTMLAnchorElement | HTMLFormElement) => void): () => void {
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
  // On the window, so that what a page's own handlers have dealt with is left alone.
  addEventListener('click', onClick)
  addEventListener('submit', onSubmit)
  return () => {
    removeEventListener('click', onClick)
    removeEventListener('submit', onSubmit)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import '@testing-library/jest-dom/vitest'
import {
  type BoundFunctions,
  configure,
  getDefaultNormalizer,
  type queries,
  within,
} from '@testing-library/dom'
import { CookieJar } from 'jsdom'
import { documentOf } from './document.ts'
import { newClientAddress } from './visitor.ts'

// The whole document in a message hides what is missing.
configure({ getElementError: message => new Error(message?.split('\n\n')[0] ?? '') })

/** A control, found by its label, or itself. */
export type Control = string | RegExp | HTMLElement

/** What to put into a control: text, an option's text or value, a mark, several options, or files. */
type Value = string | boolean | readonly string[] | readonly File[]

/** Chosen files: only those of jsdom itself fit into its controls. */
const chosenFiles = new WeakMap<Element, readonly File[]>()

/** The document of a response, with the queries of Testing Library; no script runs in it. */
export interface Page extends BoundFunctions<typeof queries> {
  status: number
  headers: Headers
  url: URL
  /** Path and query. */
  path: string
  html: string
  document: Document
  /** The main part, and its queries. */
  main: HTMLElement & BoundFunctions<typeof queries>
  /** All elements that match a selector. */
  all(selector: string): HTMLElement[]
  /** The only element that matches a selector. */
  one(selector: string): HTMLElement
  /** Text of an element without scripts and repeated white space, by default that of the main part. */
  text(element?: Element | string): string
  /** Texts that are announced, without elements that wait for one. */
  announced(role: 'status' | 'alert'): string[]
  /** The control of a label; a string matches without "(optional)". */
  field(control: Control): HTMLElement
  fill(control: Control, value: Value): void
  /** Values of a control as a form would send it. */
  valueOf(control: Control): string
  /** Follows a link, by its name or itself. */
  follow(link: Control): Promise<Page>
  /** Submits the form of a button, as a browser without script does. @throws Error if the browser would refuse a field */
  press(button: Control, values?: Readonly<Record<string, Value>>): Promise<Page>
}

/** A browser without script: it keeps cookies, follows redirects and sends forms. */
export interface Browser {
  cookies: CookieJar
  /** Logs in with the Cookie header of a visitor. */
  use(cookie: string): void
  open(path: string, init?: RequestInit): Promise<Page>
}

const MAX_REDIRECTS = 5
const MAX_TRIES = 100

interface BrowserGiven {
  /** The Cookie header of a visitor who is logged in. */
  cookie?: string
  /** The client address; by default one of its own. */
  from?: string | undefined
}

/** A browser without script and, by default, with a client address of its own. */
export function aBrowser(
  address: string,
  { cookie = '', from = newClientAddress() }: BrowserGiven = {},
): Browser {
  const cookies = new CookieJar()
  const browser: Browser = {
    cookies,
    use(header) {
      for (const pair of header.split('; ').filter(Boolean)) cookies.setCookieSync(pair, address)
    },
    async open(path, init = {}) {
      let url = new URL(path, address)
      let { method = 'GET', body = null } = init
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const headers = new Headers(init.headers)
        headers.set('x-forwarded-for', from)
        headers.set('accept', 'text/html')
        headers.set('sec-fetch-site', 'same-origin')
        headers.set('sec-fetch-mode', 'navigate')
        headers.set('sec-fetch-dest', 'document')
        if (method !== 'GET') headers.set('origin', new URL(address).origin)
        const cookie = cookies.getCookieStringSync(url.href)
        if (cookie) headers.set('cookie', cookie)
        const response = await ask(url, { method, body, headers })
        for (const set of response.headers.getSetCookie()) cookies.setCookieSync(set, url.href)
        const location = response.headers.get('location')
        if (location === null || response.status < 300 || response.status >= 400)
          return pageOf(browser, url, response, await response.text())
        await response.body?.cancel()
        url = new URL(location, url)
        if (response.status !== 307 && response.status !== 308) [method, body] = ['GET', null]
      }
      throw new Error(`${path} redirects without end.`)
    },
  }
  browser.use(cookie)
  return browser
}

/** Asks again for a page while the site says that it is too busy, unless that page itself is asked for. */
async function ask(url: URL, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(url, { ...init, redirect: 'manual' })
    const isRefused = response.status === 503 && init.method === 'GET' && url.pathname !== '/error'
    if (!isRefused || tries === MAX_TRIES) return response
    await response.body?.cancel()
    await sleep(200)
  }
}

/** Opens one page in a new browser. */
export const openPage = (address: string, path: string, given?: { cookie?: string }): Promise<Page> =>
  aBrowser(address, given).open(path)

const normalized = getDefaultNormalizer()
const withoutOptional = (label: string) => normalized(label).replace(/ \((optional|opcional)\)$/, '')
const squeezed = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** What is there to read: data of scripts are not. */
function read(element: Element): string {
  if (!element.querySelector('script')) return squeezed(element.textContent)
  const copy = element.cloneNode(true) as Element
  for (const script of copy.querySelectorAll('script')) script.remove()
  return squeezed(copy.textContent)
}

function pageOf(browser: Browser, url: URL, response: Response, html: string): Page {
  const document = documentOf(html, url.href)
  const found = within(document.body)
  const main = document.querySelector('main') ?? document.body
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const one = (selector: string) => {
    const [element, ...others] = all(selector)
    if (!element || others.length > 0) throw new Error(`${others.length + (element ? 1 : 0)} × ${selector}`)
    return element
  }
  const field = (control: Control) =>
    typeof control === 'object' && 'ownerDocument' in control
      ? control
      : found.getByLabelText(control as string | RegExp, { normalizer: withoutOptional })
  const named = (role: 'link' | 'button', control: Control) =>
    typeof control === 'object' && 'ownerDocument' in control
      ? control
      : found.getByRole(role, { name: control as string | RegExp, hidden: true })
  const page: Page = {
    ...found,
    status: response.status,
    headers: response.headers,
    url,
    path: url.pathname + url.search,
    html,
    document,
    main: Object.assign(main, within(main)),
    all,
    one,
    text: (element = main) => read(typeof element === 'string' ? one(element) : element),
    announced: role => all(`[role=${role}]`).map(page.text).filter(Boolean),
    field,
    fill: (control, value) => fill(field(control), value),
    valueOf: control => (field(control) as HTMLInputElement).value,
    follow: link => browser.open((named('link', link) as HTMLAnchorElement).href),
    press(button, values = {}) {
      for (const [label, value] of Object.entries(values)) page.fill(label, value)
      return send(browser, url, named('button', button) as HTMLButtonElement)
    },
  }
  return page
}

function fill(control: HTMLElement, value: Value): void {
  if ((control as HTMLInputElement).type === 'file') chosenFiles.set(control, value as readonly File[])
  else if (control instanceof control.ownerDocument.defaultView!.HTMLSelectElement) {
    const wanted = [value].flat().map(String)
    const chosen = [...control.options].filter(
      option => wanted.includes(option.value) || wanted.includes(squeezed(option.textContent)),
    )
    if (chosen.length < wanted.length) throw new Error(`${control.name} has no option ${wanted}.`)
    for (const option of control.options) option.selected = chosen.includes(option)
  } else if (typeof value === 'boolean') (control as HTMLInputElement).checked = value
  else (control as HTMLInputElement).value = String(value)
}

/** Sends the form of a button; fields that the browser itself checks are checked. */
function send(browser: Browser, base: URL, button: HTMLButtonElement): Promise<Page> {
  const { form } = button
  if (!form) throw new Error(`The button ${squeezed(button.textContent)} is in no form.`)
  const isChecked = !form.noValidate && !button.formNoValidate
  const refused = isChecked
    ? [...form.elements].filter(
        element => !chosenFiles.has(element) && !(element as HTMLInputElement).checkValidity?.(),
      )
    : []
  if (refused.length > 0)
    throw new Error(`The browser refuses ${refused.map(one => (one as HTMLInputElement).name).join(', ')}.`)
  const window = button.ownerDocument.defaultView!
  const entries = [...new window.FormData(form, button)].flatMap(
    ([name, value]): [string, string | File][] => {
      if (typeof value === 'string') return [[name, value]]
      const files = chosenFiles.get(form.elements.namedItem(name) as HTMLElement) ?? []
      return (files.length > 0 ? files : [new File([], '')]).map(file => [name, file])
    },
  )
  const action = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? base.href, base)
  const method = (button.getAttribute('formmethod') ?? form.method).toUpperCase()
  if (method === 'GET') {
    action.search = new URLSearchParams(entries as [string, string][]).toString()
    return browser.open(action.href)
  }
  const isMultipart = form.enctype === 'multipart/form-data'
  const body = isMultipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of entries) body.append(name, value as string)
  return browser.open(action.href, { method, body, headers: { referer: base.href } })
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver, Input } from './driver.ts'

/** Milliseconds until something must have come; far more than an idle machine takes. */
const patience = 60_000

const selectors = {
  article: 'article',
  banner: 'header, [role=banner]',
  button: 'button, summary, [role=button], input[type=submit]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  dialog: 'dialog[open], [role=dialog]',
  file: 'input[type=file]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4, h5, h6',
  image: 'img, [role=img]',
  item: 'li',
  link: 'a[href]',
  list: 'ul, ol',
  main: 'main',
  pressed: '[aria-pressed=true]',
  problem: '[role=alert]',
  radio: 'input[type=radio]',
  region: 'section, [role=region]',
  status: '[role=status], output',
  text: '*',
  textbox: 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=submit], [type=hidden])',
} as const

type Role = keyof typeof selectors
type Name = string | RegExp

interface Part {
  selector: string
  /** Name or text: as a whole, or a pattern. */
  name?: { text: string } | { pattern: string }
}

/** What is done in the page with the elements that a path leads to. */
type Asked =
  | { want: 'aim' | 'texts' | 'values' | 'checked' | 'select' }
  | { want: 'attribute'; name: string }
  | { want: 'pick'; value: string }

/** A part of the page, found anew whenever it is used: the first visible element that fits. */
export interface Found {
  find(role: Role, name?: Name): Found
  /** The same part, chosen by its place among those that fit. */
  nth(index: number): Found
  click(): Promise<void>
  /** Chooses a radio button or ticks a checkbox; clicks again if the page moved under the pointer. */
  check(): Promise<void>
  /** Types into a text field, by keys, in place of what it holds. */
  fill(text: string): Promise<void>
  /** Chooses the option with this value. */
  pick(value: string): Promise<void>
  text(): Promise<string>
  value(): Promise<string>
  isChecked(): Promise<boolean>
  attribute(name: string): Promise<string | null>
  count(): Promise<number>
  /** Waits until it is there, and its text is or fits this. */
  shows(text?: Name): Promise<void>
  /** Waits until nothing like it is there. */
  isGone(): Promise<void>
}

/** Polls until a result is right. @throws Error saying what was last there */
export async function eventually<T>(
  what: string,
  poll: () => Promise<T>,
  isRight: (result: T) => boolean = Boolean,
): Promise<T> {
  const end = performance.now() + patience
  let last: unknown
  do {
    try {
      const result = await poll()
      if (isRight(result)) return result
      last = result
    } catch (error) {
      // A page that is being left cannot be asked.
      last = error
    }
    await sleep(50)
  } while (performance.now() < end)
  throw new Error(`Not ${what}: ${last instanceof Error ? last.message : JSON.stringify(last)}`)
}

export interface Page extends Pick<Found, 'find'> {
  driver: Driver
  width: number
  /** Whether each page is also examined by axe, and in both languages. */
  isThorough: boolean
  /** Opens a path of the site. */
  open(path: string): Promise<void>
  /** Path and query of the page. */
  path(): Promise<string>
  /** Waits until the path and query fit a pattern. */
  isAt(pattern: RegExp): Promise<void>
  press(key: keyof typeof keys): Promise<void>
  /** Moves the pointer until the application has started: a page whose files do not arrive loads anew. */
  start(): Promise<void>
}

const keys = { Enter: '\uE007', Escape: '\uE00C', Backspace: '\uE003' } as const

const typing = (text: string): Input[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap(value => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]),
  },
]

/** Moves the pointer, and does there what follows. */
const pointing = (
  { x, y }: { x: number; y: number },
  ...then: { type: 'pointerDown' | 'pointerUp'; button: 0 }[]
): Input[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [{ type: 'pointerMove', x, y, duration: 0 }, ...then],
  },
]

export function pageOf(
  driver: Driver,
  { site, width, isThorough }: { site: string; width: number; isThorough: boolean },
): Page {
  const ask = (path: Part[], place: number, asked: Asked) =>
    driver.evaluate(`(${inPage})(${JSON.stringify(path)}, ${place}, ${JSON.stringify(asked)})`)

  function found(path: Part[], place = 0): Found {
    const called = path
      .map(({ selector, name }) => `${selector.split(',')[0]} ${JSON.stringify(name ?? '')}`)
      .join(' › ')
    const texts = async () => (await ask(path, place, { want: 'texts' })) as string[]
    const only = async (asked: Asked) =>
      await eventually(
        `there: ${called}`,
        async () => (await ask(path, place, asked)) as unknown[],
        ({ length }) => length > 0,
      ).then(([first]) => first)
    const self: Found = {
      find: (role, name) => found([...path, partOf(role, name)]),
      nth: index => found(path, index),
      async click() {
        const [point] = await eventually(
          `in reach: ${called}`,
          async () => (await ask(path, place, { want: 'aim' })) as [{ x: number; y: number } | string],
          ([aim]) => typeof aim === 'object',
        )
        const click = (['pointerDown', 'pointerUp'] as const).map(type => ({ type, button: 0 as const }))
        await driver.act(pointing(point as { x: number; y: number }, ...click))
      },
      async check() {
        await eventually(`checked: ${called}`, async () => {
          if (!(await self.isChecked())) await self.click()
          return await self.isChecked()
        })
      },
      async fill(text) {
        await self.click()
        await only({ want: 'select' })
        await driver.act(typing(text || keys.Backspace))
        await eventually(
          `typed into ${called}`,
          () => self.value(),
          value => value === text,
        )
      },
      async pick(value) {
        await only({ want: 'pick', value })
      },
      text: async () => String(await only({ want: 'texts' })),
      value: async () => String(await only({ want: 'values' })),
      isChecked: async () => (await only({ want: 'checked' })) === true,
      attribute: async name => (await only({ want: 'attribute', name })) as string | null,
      count: async () => (await texts()).length,
      async shows(text = /(?:)/) {
        const fits = (shown: string | undefined) =>
          shown !== undefined && (typeof text === 'string' ? shown.includes(text) : text.test(shown))
        await eventually(`${text} in ${called}`, async () => (await texts())[0], fits)
      },
      async isGone() {
        await eventually(`gone: ${called}`, texts, ({ length }) => length === 0)
      },
    }
    return self
  }
  const path = async () => String(await driver.evaluate('location.pathname + location.search'))
  return {
    driver,
    width,
    isThorough,
    find: (role, name) => found([partOf(role, name)]),
    open: address => driver.open(site + address),
    path,
    async isAt(pattern) {
      await eventually(`at ${pattern}`, path, address => pattern.test(address))
    },
    async press(key) {
      await driver.act(typing(keys[key]))
    },
    async start() {
      let moves = 0
      await eventually('started', async () => {
        await driver.act(pointing({ x: 5, y: 5 + (moves++ % 2) }))
        return await driver.evaluate("'ready' in document.documentElement.dataset")
      })
    },
  }
}

const partOf = (role: Role, name?: Name): Part => ({
  selector: selectors[role],
  ...(name !== undefined && { name: typeof name === 'string' ? { text: name } : { pattern: name.source } }),
})

/** Runs in the page: it may use nothing from outside. Always an array: of all that fits, or of the one in `place`. */
async function inPage(path: Part[], place: number, asked: Asked): Promise<unknown[]> {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  function nameOf(element: HTMLElement): string {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : []
    return plain(
      element.getAttribute('aria-label') ||
        ids.map(id => document.getElementById(id)?.textContent).join(' ') ||
        labels.map(({ textContent }) => textContent).join(' ') ||
        element.getAttribute('alt') ||
        element.querySelector(':scope > legend, :scope > h2, :scope > h3')?.textContent ||
        element.textContent,
    )
  }
  let elements: HTMLElement[] = []
  for (const [depth, { selector, name }] of path.entries()) {
    const roots: ParentNode[] = depth === 0 ? [document] : elements
    const fits = (element: HTMLElement) => {
      if (!name) return true
      const text = selector === '*' ? plain(element.textContent) : nameOf(element)
      return 'text' in name ? text === name.text : new RegExp(name.pattern).test(text)
    }
    const all = new Set(roots.flatMap(root => [...root.querySelectorAll<HTMLElement>(selector)]))
    elements = [...all].filter(element => isShown(element) && fits(element))
    // Of texts, the innermost.
    if (selector === '*')
      elements = elements.filter(one => !elements.some(other => other !== one && one.contains(other)))
  }
  elements = elements.slice(place)
  const [element] = elements
  if (element === undefined) return []
  switch (asked.want) {
    case 'texts':
      return elements.map(({ innerText }) => plain(innerText))
    case 'values':
      return elements.map(one => (one as HTMLInputElement).value)
    case 'checked':
      return elements.map(one => (one as HTMLInputElement).checked)
    case 'attribute':
      return elements.map(one => one.getAttribute(asked.name))
    case 'select':
      ;(element as HTMLInputElement).select()
      return [true]
    case 'pick': {
      const select = element as HTMLSelectElement
      select.value = asked.value
      if (select.value !== asked.value) return []
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
      return [true]
    }
    default: {
      // Radio buttons and checkboxes may be drawn by their labels.
      const label = (element as HTMLInputElement).labels?.[0]
      const isDrawn = element.offsetWidth > 4 && getComputedStyle(element).opacity !== '0'
      const target = !isDrawn && label ? label : element
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
      const { x, y } = target.getClientRects()[0]!
      await frame()
      await frame()
      const box = target.getClientRects()[0]!
      if (box.x !== x || box.y !== y) return ['it moves']
      const point = { x: Math.floor(box.x + box.width / 2), y: Math.floor(box.y + box.height / 2) }
      const hit = document.elementFromPoint(point.x, point.y)
      if (hit && (target.contains(hit) || label?.contains(hit))) return [point]
      return [`covered by ${hit?.outerHTML.slice(0, 150)}`]
    }
  }
}

import { type DOMWindow, JSDOM } from 'jsdom'

const HTML = 'http://www.w3.org/1999/xhtml'

/** Documents whose own styles decide what is seen have a window of their own, which computes them. */
const hasStyles = /<style\b|\bstyle=(["'])(?:(?!\1).)*\b(?:display|visibility|opacity)\b/i

/** `none`, also for what a browser without script never opens, else the display of a tag in jsdom's own style sheet. */
function createDisplay(window: DOMWindow): (element: Element) => string {
  const computed = window.getComputedStyle.bind(window)
  const { document } = window
  const ofTag = new Map<string, string>()
  return element => {
    const { namespaceURI, localName } = element
    const isHtml = namespaceURI === HTML
    if (isHtml && isConcealed(element)) return 'none'
    const name = `${namespaceURI} ${localName}`
    let display = ofTag.get(name)
    if (display === undefined) {
      const bare = document.createElementNS(namespaceURI, localName)
      // Else there would be none.
      if (localName === 'dialog') bare.setAttribute('open', '')
      document.body.append(bare)
      display = computed(bare).display
      bare.remove()
      ofTag.set(name, display)
    }
    return display
  }
}

function isConcealed(element: Element): boolean {
  const { localName } = element
  const hidden = element.getAttribute('hidden')
  if (hidden !== null && hidden.toLowerCase() !== 'until-found' && localName !== 'embed') return true
  if (localName === 'dialog') return !element.hasAttribute('open')
  if (localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden') return true
  return element.hasAttribute('popover')
}

let shared: JSDOM | undefined

/** A window for many documents: one for each page, with all its classes, took a third of the time of reading it. */
function openShared(): JSDOM {
  const dom = new JSDOM('')
  const displayOf = createDisplay(dom.window)
  const getComputedStyle = (element: Element): Partial<CSSStyleDeclaration> => {
    const style = { display: displayOf(element), visibility: 'visible', opacity: '1' }
    return { ...style, getPropertyValue: name => style[name as keyof typeof style] ?? '' }
  }
  Object.assign(dom.window, { getComputedStyle })
  return dom
}

/** The document of a page, in which no script runs. */
export function documentOf(html: string, url: string): Document {
  if (hasStyles.test(html)) return new JSDOM(html, { url }).window.document
  shared ??= openShared()
  shared.reconfigure({ url })
  const document = new shared.window.DOMParser().parseFromString(html, 'text/html')
  Object.defineProperty(document, 'defaultView', { value: shared.window })
  return document
}

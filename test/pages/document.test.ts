import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { documentOf } from '../world/document.ts'

const url = 'http://127.0.0.1:3000/homes/fl?sort=price'
const tags = [
  ...['a', 'abbr', 'address', 'article', 'aside', 'b', 'blockquote', 'br', 'button', 'caption', 'code'],
  ...['dd', 'details', 'dialog', 'div', 'dl', 'dt', 'em', 'fieldset', 'figcaption', 'figure', 'footer'],
  ...['form', 'h1', 'h2', 'h3', 'header', 'hr', 'i', 'img', 'input', 'kbd', 'label', 'legend', 'li', 'link'],
  ...['main', 'mark', 'meta', 'nav', 'noscript', 'ol', 'option', 'output', 'p', 'picture', 'pre', 'progress'],
  ...['q', 's', 'script', 'search', 'section', 'select', 'slot', 'small', 'source', 'span', 'strong', 'sub'],
  ...['summary', 'sup', 'svg', 'template', 'textarea', 'time', 'title', 'u', 'ul', 'video', 'custom-element'],
]
const forms = [
  '',
  'hidden',
  'hidden="until-found"',
  'popover',
  'open',
  'open popover',
  'type="hidden"',
  'style="--n: 1"',
]
const html = `<!doctype html><html lang="en"><head><title>T</title><link rel="icon" href="data:,"></head><body>
  ${forms.flatMap(form => tags.map(tag => `<div><${tag} ${form}></${tag}></div>`)).join('\n')}
  <table hidden><tr hidden><td hidden>1</td></tr></table>
  <table><colgroup hidden><col hidden></colgroup><thead hidden><tr><th>1</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
  <svg hidden><title>t</title><g><path d="M0 0"/></g><use href="#a"/></svg><math><mi>x</mi></math>
  <details><summary>s</summary>more</details><noscript><p>Without script</p></noscript>
  <form action="/es/search"><select name="a"><option>1</option></select><input name="b" value="2" required></form>
  <a href="../next?x=1">n</a></body></html>`

describe('the documents of the tests of pages', () => {
  const quick = documentOf(html, url)
  const { document } = new JSDOM(html, { url }).window
  const elements = (from: Document) => [...from.querySelectorAll<HTMLElement>('*')]

  test('have what a window of their own would have', () => {
    expect(quick.documentElement.outerHTML).toBe(document.documentElement.outerHTML)
    expect([quick.URL, quick.title, quick.compatMode]).toEqual([
      document.URL,
      document.title,
      document.compatMode,
    ])
    const form = (from: Document) => from.querySelector('form[action]') as HTMLFormElement
    expect([form(quick).action, quick.querySelector('a[href]')]).toMatchObject([
      form(document).action,
      { href: document.querySelector<HTMLAnchorElement>('a[href]')!.href },
    ])
    expect([...new quick.defaultView!.FormData(form(quick))]).toEqual([
      ...new document.defaultView!.FormData(form(document)),
    ])
  })

  test('show and hide the same elements', () => {
    // Names of elements have a space around what is not inline.
    const shown = (from: Document) =>
      elements(from).map(element => {
        const style = from.defaultView!.getComputedStyle(element)
        const display = style.getPropertyValue('display')
        const how = display === 'none' || display === 'inline' ? display : 'block'
        return `${how} ${style.visibility === 'hidden'} ${element.outerHTML.slice(0, 60)}`
      })
    expect(shown(quick)).toEqual(shown(document))
  })

  test('have a window of their own for their own styles', () => {
    const own = documentOf('<p style="color: red; visibility: hidden">1</p>', url)
    expect(own.defaultView!.getComputedStyle(own.querySelector('p')!).visibility).toBe('hidden')
    expect(own.defaultView).not.toBe(quick.defaultView)
  })
})

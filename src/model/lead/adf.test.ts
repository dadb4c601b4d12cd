import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AdfLead, adfDocument } from './adf.ts'

interface Node {
  name: string
  attributes: Record<string, string>
  children: Node[]
  text: string
}

const unescaped = (text: string) => {
  if (/&(?!(amp|lt|gt|quot|apos);)|</.test(text)) throw new Error(`Not escaped: ${text}`)
  const meant: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(\w+);/g, (_, name: string) => meant[name]!)
}

/** Reads a document strictly: anything that is not well formed throws. */
function read(xml: string): Node {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u.test(xml))
    throw new Error('Forbidden character')
  const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n<?ADF VERSION="1.0"?>\n'
  if (!xml.startsWith(prolog)) throw new Error('No prolog')
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const body = xml.slice(prolog.length).trimEnd()
  let at = 0
  for (const match of body.matchAll(/<(\/?)([a-z]+)((?: [a-z]+="[^"<]*")*)>|[^<]+/gy)) {
    if (match.index !== at) throw new Error(`Not well formed at ${at}`)
    at += match[0].length
    const [whole, slash, name, given = ''] = match
    const parent = open.at(-1)!
    if (name === undefined) parent.text += unescaped(whole)
    else if (slash) {
      if (open.pop()!.name !== name) throw new Error(`${name} was not open`)
    } else {
      const attributes = [...given.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [
        key!,
        unescaped(value!),
      ])
      const node: Node = { name, attributes: Object.fromEntries(attributes), children: [], text: '' }
      parent.children.push(node)
      open.push(node)
    }
  }
  if (at !== body.length || open.length !== 1 || root.children.length !== 1) throw new Error('Not whole')
  return root.children[0]!
}

/** Children of each element in order: the used part of the format's DTD (* any number, ? at most one). */
const order: Record<string, string> = {
  adf: 'prospect',
  prospect: 'id* requestdate vehicle customer vendor provider?',
  vehicle: 'id* year make model stock? price? comments?',
  customer: 'contact timeframe? comments?',
  contact: 'name email? phone*',
  timeframe: 'description',
  vendor: 'id* vendorname contact',
  provider: 'name url?',
}
const allowed: Record<string, Record<string, RegExp>> = {
  prospect: { status: /^(new|resend)$/ },
  vehicle: { interest: /^(buy|lease|sell|trade-in|test-drive)$/, status: /^(new|used)$/ },
  id: { sequence: /^\d+$/, source: /./ },
  contact: { primarycontact: /^[01]$/ },
  name: { part: /^(first|middle|suffix|last|full)$/, type: /^(business|individual)$/ },
  phone: { type: /^(voice|fax|cellphone|pager)$/, time: /^(morning|afternoon|evening|nopreference|day)$/ },
  price: { type: /^(quote|offer|msrp|invoice|call|appraisal|asking)$/, currency: /^[A-Z]{3}$/ },
}

function check({ name, attributes, children, text }: Node): void {
  for (const [key, value] of Object.entries(attributes))
    expect(value, `${name} ${key}`).toMatch(allowed[name]![key]!)
  const held = order[name]
  if (held === undefined) {
    expect(children, name).toEqual([])
    return
  }
  expect(text.trim(), name).toBe('')
  const pattern = held.split(' ').map(part => part.replace(/^(\w+)([*?]?)$/, '(?:$1 )$2'))
  expect(`${children.map(child => child.name).join(' ')} `, name).toMatch(new RegExp(`^${pattern.join('')}$`))
  // (name+, ((email | phone+) | (email, phone+)), address?)
  if (name === 'contact') expect(children.map(child => child.name).join(' ')).toMatch(/email|phone/)
  children.forEach(check)
}

const lead: AdfLead = {
  key: 7,
  sentAt: '2026-11-21T15:00:00.000+00:00',
  home: {
    key: 100_001,
    isNew: false,
    interest: 'buy',
    year: 1999,
    make: 'Larkfield',
    model: 'Sorrel',
    price: 85_000,
    label: '#100001 Ocala, FL',
  },
  customer: {
    name: 'Ana Ruiz',
    email: 'ana@mail.example',
    phone: '(352) 555-0111',
    moveIn: 'now',
    topics: ['price', 'lot-rent'],
    message: 'Is it there?',
    language: 'es',
  },
  vendor: {
    key: 3,
    name: 'Oak & "Elm" <Homes>',
    person: 'Marisol Quintero',
    email: 'marisol@dealer.example',
  },
  provider: { name: 'Havenrow', url: 'https://havenrow.example' },
}

describe('an ADF document', () => {
  test('has the required elements in the required order', () => {
    const adf = read(adfDocument(lead))
    check(adf)
    const [prospect] = adf.children
    const find = (...path: string[]) =>
      path.reduce((node, name) => node.children.find(child => child.name === name)!, prospect!)
    expect(find('requestdate').text).toBe(lead.sentAt)
    expect(find('vehicle').attributes).toEqual({ interest: 'buy', status: 'used' })
    expect(find('vehicle', 'stock').text).toBe('100001')
    expect(find('vehicle', 'price')).toMatchObject({
      text: '85000',
      attributes: { type: 'asking', currency: 'USD' },
    })
    expect(find('customer', 'contact', 'email').text).toBe('ana@mail.example')
    expect(find('customer', 'timeframe', 'description').text).toBe('Now')
    expect(find('customer', 'comments').text).toBe(
      'Is it there?\nAsks about: the price, the lot rent\n(Spanish)',
    )
    expect(find('vendor', 'vendorname').text).toBe('Oak & "Elm" <Homes>')
    expect(find('vendor', 'contact', 'name').text).toBe('Marisol Quintero')
    expect(find('vendor', 'contact', 'email').text).toBe('marisol@dealer.example')
    expect(find('provider', 'url').text).toBe('https://havenrow.example')
  })

  test('is well formed for any input, and preserves the message', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(']]>', '<!--', '&amp;', '\0\u000b', '\ud800'),
    )
    const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary)
    fc.assert(
      fc.property(
        words,
        words,
        maybe(words),
        maybe(words),
        maybe(fc.integer({ min: 1930, max: 2100 })),
        maybe(fc.boolean()),
        (name, message, make, person, year, isNew) => {
          const adf = read(
            adfDocument({
              ...lead,
              home: { ...lead.home, key: year, year, isNew, make, model: make, price: year },
              customer: {
                ...lead.customer,
                name,
                message,
                email: make,
                phone: person ?? (make === null ? '(352) 555-0111' : null),
                moveIn: null,
                topics: [],
                language: 'en',
              },
              vendor: { ...lead.vendor, name, person },
            }),
          )
          check(adf)
          const comments = adf.children[0]!.children.find(child => child.name === 'customer')!.children.at(
            -1,
          )!
          const kept = message
            .toWellFormed()
            // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 forbids
            .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
          expect(comments.text).toBe(kept)
        },
      ),
    )
  })
})

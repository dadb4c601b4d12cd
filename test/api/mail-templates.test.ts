import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#model/language.ts'
import { adfDocument } from '#model/lead/adf.ts'
import { serveMailPreviews } from '#server/http/mail-preview.ts'
import { compose, openWriter } from '#services/mail/compose.ts'
import type { Content } from '#services/mail/content.ts'
import { smtpTransport, type Transport } from '#services/mail/index.ts'
import { renderMail } from '#services/mail/render.ts'
import { samples } from '#services/mail/samples.ts'
import type { MailRow } from '#services/mail/store.ts'
import { type Template, templates } from '#services/mail/templates.ts'
import { type MailServer, startMailServer } from '../world/smtp.ts'

const site = { name: 'Havenrow', origin: 'https://havenrow.example' }
const sender = { name: 'Havenrow', address: 'no-reply@havenrow.example' }
const write = openWriter(site)

let server: MailServer
let transport: Transport
beforeAll(async () => {
  server = await startMailServer()
  transport = smtpTransport(server.url)
})
afterAll(async () => {
  transport?.close()
  await server?.close()
})

const row = (changes: Partial<MailRow> = {}): MailRow => ({
  key: 1,
  id: '7d6f0d7e-5f53-4b53-8d3c-0f4ac5a3f1f1',
  kind: 'transactional',
  recipient: 'reader@mail.example',
  senderName: null,
  replyTo: null,
  about: [],
  list: null,
  inReplyTo: null,
  references: [],
  language: 'en',
  template: 'welcome',
  details: {},
  delivery: null,
  ...changes,
})

async function sent(mail: MailRow, written: Parameters<typeof compose>[1]) {
  server.received.length = 0
  await transport.deliver(mail.id, compose(mail, written, { site, from: sender }))
  const [received] = server.received
  const values = (name: string) =>
    received!.headers.filter(({ key }) => key === name.toLowerCase()).map(({ value }) => value)
  return { mail: received!, header: (name: string) => values(name).join('|') || undefined }
}

/** The visible text of the HTML part, without line breaks of the source. */
const seenIn = (html: string) =>
  html
    .replace(/^.*<\/head>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .split(/<[^>]*>|\n/)
    .map(text =>
      text
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&'),
    )
    .map(text => text.trim())
    .filter(text => text !== '')

const flat = (text: string) => text.replace(/^> /gm, '').replace(/\s+/g, ' ')
const addressesIn = (html: string, attribute: RegExp = /(?:href|src)="([^"]*)"/g) =>
  [...html.matchAll(attribute)].map(([, address]) => address!.replaceAll('&amp;', '&'))

/** Emails that people read. */
const names = (Object.keys(templates) as Template[]).filter(template => template !== 'lead-adf')
const each = names.flatMap(template => languages.map(language => ({ template, language })))

describe('every email template', () => {
  test.each(each)('$template in $language is complete in text and HTML', async ({ template, language }) => {
    const written = write(template, samples[template], language)
    const { mail, header } = await sent(row({ template, language }), written)
    expect(mail.subject).toBe(written.subject)
    expect(mail.subject).not.toMatch(/[{}]|mail\./)
    expect(header('content-language')).toBe(language)
    // Neither a missing message nor an unfilled placeholder.
    for (const text of [mail.text!, ...seenIn(mail.html!)])
      expect(text).not.toMatch(/[{}]|\bmail\.[a-z]+\.|undefined/i)
    expect(seenIn(mail.html!).filter(text => !flat(mail.text!).includes(flat(text)))).toEqual([])

    const addresses = addressesIn(mail.html!, /href="([^"]*)"/g)
    const pictures = addressesIn(mail.html!, /src="([^"]*)"/g)
    expect(pictures.filter(address => !address.startsWith(`${site.origin}/`))).toEqual([])
    const home = language === 'es' ? `${site.origin}/es` : site.origin
    expect(addresses.filter(address => !address.startsWith(home))).toEqual([])
    expect(addresses.filter(address => !mail.text!.includes(address))).toEqual([])
    expect(mail.text).toMatch(/\n-- \n/)
  })

  test('is in its reader’s language', () => {
    for (const template of names) {
      const [english, spanish] = languages.map(language => write(template, samples[template], language))
      // The subject of a forwarded email is its sender's.
      const said = template === 'relay-message' ? 'text' : 'subject'
      expect(spanish![said], template).not.toBe(english![said])
      expect(spanish!.html, template).toContain('<html lang="es">')
    }
  })

  test('contains no user text if anyone may have typed the address', () => {
    for (const name of [
      'Buy at www.evil.example',
      'evil.example',
      'http://evil.example',
      'a'.repeat(41),
      '<b>',
    ]) {
      const { text, html } = write('verify-address', { name, url: '/x' }, 'en')
      expect(text).toContain('Hello,\n')
      expect(html).not.toContain(name)
    }
    expect(write('verify-address', { name: "Mary-Jane O'Neil Jr.", url: '/x' }, 'en').text).toContain(
      "Hello Mary-Jane O'Neil Jr.,",
    )
  })
})

test.each(languages)(
  'the email to the software of a dealer is the ADF document and nothing else, in %s',
  async language => {
    const written = write('lead-adf', samples['lead-adf'], language, { isChosen: true })
    const { mail, header } = await sent(row({ template: 'lead-adf', language, senderName: null }), written)
    expect(header('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
    expect([mail.html, mail.attachments]).toEqual([undefined, []])
    expect(mail.text!.trim()).toBe(adfDocument(samples['lead-adf'].adf).trim())
  },
)

const content: Content = {
  subject: 'Everything',
  blocks: [
    { kind: 'heading', text: 'Two homes' },
    { kind: 'note', text: 'The price <fell>.' },
    { kind: 'quote', text: 'One line\r\nand another & "more"' },
    {
      kind: 'facts',
      facts: [
        ['ZIP', 33610],
        ['Unknown', undefined],
      ],
    },
    {
      kind: 'list',
      cards: [
        {
          title: '12 Oak & Elm',
          lines: ['$84,900', '3 bd · 2 ba'],
          url: '/homes/1000',
          picture: { url: '/homes/1000.jpg?type=small', alt: 'Front of "the" home' },
        },
        { title: 'Lake <view>', lines: [], url: '/homes/1001' },
      ],
    },
    {
      kind: 'actions',
      actions: [
        { label: 'Confirm', url: '/tours/abc?answer=yes&by=me' },
        { label: 'Elsewhere', url: 'https://other.example/x' },
      ],
    },
  ],
  footer: { reason: 'You saved a search.', links: [{ label: 'Stop these mails', url: '/alerts/abc' }] },
}
const reader = {
  t: (key: string, values?: object) => `${key} ${JSON.stringify(values)}`,
  language: 'en',
  site: '',
} as const
const written = { ...renderMail(content, site, 'es'), attachments: [], calendar: undefined, reader }

describe('the parts of an email', () => {
  test('are in text and HTML, with localized links and language-neutral image URLs', async () => {
    const { mail } = await sent(row(), written)
    expect(seenIn(mail.html!).filter(text => !flat(mail.text!).includes(flat(text)))).toEqual([])
    expect(new Set(addressesIn(mail.html!))).toEqual(
      new Set([
        'https://havenrow.example/es/homes/1000',
        'https://havenrow.example/homes/1000.jpg?type=small',
        'https://havenrow.example/es/homes/1001',
        'https://havenrow.example/es/tours/abc?answer=yes&by=me',
        'https://other.example/x',
        'https://havenrow.example/es/alerts/abc',
        'https://havenrow.example/es',
        'https://havenrow.example/icon-192.png',
      ]),
    )
    expect(mail.html).toContain('alt="Front of &quot;the&quot; home"')
    expect(mail.html).toContain('The price &lt;fell&gt;.')
    expect(mail.html).not.toContain('Unknown')
    expect(mail.text).toContain('> One line\n> and another & "more"\n\nZIP: 33610\n\n12 Oak & Elm\n$84,900\n')
    expect(mail.text).toContain(
      '\n-- \nYou saved a search.\n\nStop these mails:\nhttps://havenrow.example/es/alerts/abc',
    )
  })

  test('include attachments unchanged', async () => {
    const file = {
      filename: 'lead.xml',
      contentType: 'application/xml; charset=utf-8',
      content: '<?xml version="1.0"?>\n<adf>ñ &amp; more</adf>\n',
    }
    const { mail } = await sent(row(), { ...written, attachments: [file] })
    expect(mail.attachments).toHaveLength(1)
    expect(mail.attachments[0]).toMatchObject({ filename: 'lead.xml', mimeType: 'application/xml' })
    expect(new TextDecoder().decode(mail.attachments[0]!.content as ArrayBuffer)).toBe(file.content)
    expect(mail.html).toContain('Two homes')
  })

  test.each(['REQUEST', 'CANCEL'] as const)('bring an appointment: %s', async method => {
    const ics = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`
    const { mail } = await sent(row(), { ...written, calendar: { method, content: ics } })
    const calendars = mail.attachments.map(({ mimeType, method, filename, content }) => ({
      mimeType,
      method,
      filename,
      // Text parts have CRLF line ends.
      content: new TextDecoder().decode(content as ArrayBuffer).replace(/\r?\n/g, '\r\n'),
    }))
    expect(calendars).toMatchObject([
      { mimeType: 'text/calendar', method, content: ics },
      { mimeType: 'application/ics', filename: 'invite.ics', content: ics },
    ])
    expect(mail.text).toContain('Two homes')
  })

  test('include one-click unsubscribe (RFC 8058)', async () => {
    const list = {
      unsubscribeUrl: `https://havenrow.example/api/v1/alert-unsubscribe/${'x'.repeat(120)}.json`,
      mailto: 'stop@havenrow.example',
    }
    const { header } = await sent(row({ kind: 'alerts', list }), written)
    expect(header('list-unsubscribe')!.replace(/\s+/g, ' ')).toBe(
      `<${list.unsubscribeUrl}>, <mailto:stop@havenrow.example>`,
    )
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('list-id')).toBe('<alerts.havenrow.example>')
    const { header: without } = await sent(row(), written)
    expect(
      without('list-unsubscribe') ?? without('list-id') ?? without('list-unsubscribe-post'),
    ).toBeUndefined()
  })

  test('name the sender of a message without their address', async () => {
    const spanish = write('welcome', samples.welcome, 'es')
    const { mail } = await sent(
      row({ senderName: 'Ana "la jefa" Ruiz', replyTo: 'reply+1@havenrow.example' }),
      spanish,
    )
    expect(mail.from).toMatchObject({
      name: 'Ana "la jefa" Ruiz vía Havenrow',
      address: 'no-reply@havenrow.example',
    })
    expect(mail.replyTo).toMatchObject([{ address: 'reply+1@havenrow.example' }])
    const { mail: other } = await sent(row({ senderName: 'ana@mail.example' }), spanish)
    expect(other.from).toMatchObject({ name: 'Havenrow', address: 'no-reply@havenrow.example' })
    expect(JSON.stringify(other)).not.toContain('ana@mail.example')
  })

  test('include threading headers', async () => {
    const { mail, header } = await sent(
      row({
        inReplyTo: '<2@havenrow.example>',
        references: ['<1@havenrow.example>', '<2@havenrow.example>'],
      }),
      written,
    )
    expect(mail.inReplyTo).toBe('<2@havenrow.example>')
    expect(header('references')).toBe('<1@havenrow.example> <2@havenrow.example>')
    expect(mail.messageId).toBe(`<${row().id}@havenrow.example>`)
  })

  test('cannot inject headers through names or links', async () => {
    const { header, mail } = await sent(
      row({
        senderName: 'Ana\r\nBcc: all@mail.example',
        list: { unsubscribeUrl: 'https://havenrow.example/x>\r\nBcc: all@mail.example' },
      }),
      written,
    )
    expect(header('bcc')).toBeUndefined()
    expect(mail.bcc ?? []).toEqual([])
  })
})

describe('the previews', () => {
  const app = Fastify()
  serveMailPreviews(app, site)
  const read = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    return { status: statusCode, headers, body }
  }
  afterAll(() => app.close())

  test('list every template in both languages, and show both parts', async () => {
    const list = await read('/dev/mail')
    for (const { template, language } of each) {
      const address = `/dev/mail/${template}?language=${language}`
      expect(list.body).toContain(`href="${address}"`)
      const { status, headers, body } = await read(address)
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      const { subject, text } = write(template, samples[template], language)
      const shown = seenIn(body).join('\n')
      expect(shown).toContain(subject)
      for (const line of text.split('\n').filter(line => line.trim() !== ''))
        expect(shown).toContain(line.trim())
      expect(body).toMatch(/<iframe [^>]*sandbox=""[^>]*srcdoc="&lt;!doctype html&gt;/)
    }
  })

  test('reject unknown templates', async () => {
    for (const name of ['nothing', 'constructor', '__proto__'])
      expect((await read(`/dev/mail/${name}`)).status).toBe(404)
    expect((await read('/dev/mail/welcome?language=fr')).body).toContain('Welcome')
  })
})

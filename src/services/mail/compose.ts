import type { SendMailOptions } from 'nodemailer'
import { openCatalogue } from '#i18n/catalogue-file.ts'
import { capitalize } from '#kit/capitalize.ts'
import { entryOf } from '#kit/lookup.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import { type Language, languages } from '#model/language.ts'
import type { Content, Reader } from './content.ts'
import { type Rendered, renderMail } from './render.ts'
import type { MailRow } from './store.ts'
import { type Template, templates } from './templates.ts'

export interface Site {
  name: string
  origin: string
}

/** Catalogues used by emails. */
const catalogues = [
  'mail',
  'enumeration',
  'sell',
  'form',
  'claim',
  'new-dealer',
  'warning',
  'rent-report',
  'question',
  'draft',
  'load',
] as const

/** Renders emails from templates and their details. */
export function openWriter(site: Site) {
  const readers = new Map(
    languages.map((language): [Language, Reader] => {
      return [language, { t: openCatalogue(catalogues, language), language, site: site.name }]
    }),
  )
  return (
    template: Template,
    details: unknown,
    language: Language,
    /** The reader has an account with email settings. */
    { isChosen = false } = {},
  ): Written => {
    const reader = entryOf(readers, language)
    const make = templates[template] as (details: unknown, reader: Reader) => Content
    const content = make(details, reader)
    const { attachments = [], calendar, footer } = content
    const choice = { label: reader.t('mail.choice'), url: accountPageUrl('notifications') }
    const full =
      isChosen && footer
        ? { ...content, footer: { ...footer, links: [...(footer.links ?? []), choice] } }
        : content
    return { ...renderMail(full, site, language), attachments, calendar, reader }
  }
}

type Written = Rendered &
  Pick<Content, 'calendar'> & { attachments: NonNullable<Content['attachments']>; reader: Reader }

/** Text in angle brackets of a header, without line breaks and brackets, which would end it. */
const bracketed = (text: string) => `<${text.replace(/[\s<>]/g, '')}>`

/** Headers for one-click unsubscribe (RFC 8058) and for sorting (RFC 2919). */
function listHeaders(
  { kind, list }: Pick<MailRow, 'kind' | 'list'>,
  site: Site,
): Record<string, { prepared: true; value: string }> {
  if (!list) return {}
  const ways = [list.unsubscribeUrl, ...(list.mailto ? [`mailto:${list.mailto}`] : [])]
  return {
    'List-Unsubscribe': { prepared: true, value: ways.map(bracketed).join(',\r\n ') },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
    'List-Id': { prepared: true, value: bracketed(`${kind}.${new URL(site.origin).hostname}`) },
  }
}

export interface Sender {
  name: string
  address: string
}

/** Parses `Havenrow <no-reply@havenrow.example>`; the name is optional. */
export function senderOf(from: string): Sender {
  const [, name = '', address = from] = /^([^<]*)<([^>]*)>$/.exec(from.trim()) ?? []
  return { name: name.trim().replace(/^"|"$/g, ''), address: address.trim() }
}

export const messageIdOf = (id: string, site: Site) => `<${id}@${new URL(site.origin).hostname}>`

/**
 * Composes an email for the mail server. The sender is always the address of the site: another person appears only by
 * name ("Ana via Havenrow"), unless the name is an address.
 */
export function compose(
  mail: MailRow,
  { attachments, calendar, reader, ...parts }: Written,
  { site, from }: { site: Site; from: Sender },
): SendMailOptions {
  const { id, recipient, senderName, replyTo, language, inReplyTo, references } = mail
  const name =
    senderName === null || senderName.includes('@')
      ? from.name
      : capitalize(reader.t('mail.from', { name: senderName, site: site.name }))
  return {
    ...parts,
    messageId: messageIdOf(id, site),
    from: { name, address: from.address },
    to: { name: '', address: recipient },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    ...(inReplyTo !== null && { inReplyTo }),
    ...(references.length > 0 && { references: [...references] }),
    textEncoding: 'quoted-printable',
    attachments: [...attachments],
    ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...listHeaders(mail, site),
    },
  }
}

import type { ContactForm } from '#model/contact.ts'
import type { ListingRequestForm } from '#model/listing-request.ts'

/** Text in the reader's language. */
export type Text = (key: string, values?: Record<string, unknown>) => string

/** A part of a mail, which is written as text and as HTML. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string | number | undefined])[] }
  | { kind: 'action'; label: string; url: string }

export interface Content {
  subject: string
  blocks: readonly Block[]
}

/** What each template fills in. */
export interface Details {
  'contact-message': { key: number; form: ContactForm }
  'listing-request': { key: number; form: ListingRequestForm }
  'data-request': { url: string }
  'data-deleted': { messages: number[]; requests: number[] }
}
export type Template = keyof Details

const text = (words: string): Block => ({ kind: 'text', text: words })

/** Every mail of the site. `t` speaks the reader's language, `site` is the product's name. */
export const templates: {
  [Name in Template]: (details: Details[Name], t: Text, site: string) => Content
} = {
  'contact-message': ({ key, form }, t, site) => ({
    subject: t('mail.contact.subject', { key, name: form.name }),
    blocks: [
      text(t('mail.contact.text', { site })),
      { kind: 'facts', facts: sender(form, t) },
      { kind: 'quote', text: form.message },
    ],
  }),
  'listing-request': ({ key, form }, t, site) => ({
    subject: t('mail.listing.subject', { key, name: form.name }),
    blocks: [
      text(t('mail.listing.text', { site })),
      {
        kind: 'facts',
        facts: [
          ...sender(form, t),
          [t('mail.field.offer'), t(`mail.offer.${form.offer}`)],
          [t('mail.field.zip'), form.zip],
          [t('mail.field.year'), form.year],
        ],
      },
      ...(form.message === undefined ? [] : [{ kind: 'quote', text: form.message } as const]),
    ],
  }),
  'data-request': ({ url }, t, site) => ({
    subject: t('mail.data.subject', { site }),
    blocks: [
      text(t('mail.data.text', { site })),
      { kind: 'action', label: t('mail.data.action'), url },
      text(t('mail.data.ignore')),
    ],
  }),
  'data-deleted': ({ messages, requests }, t) => ({
    subject: t('mail.deleted.subject'),
    blocks: [
      text(t('mail.deleted.text')),
      {
        kind: 'facts',
        facts: [
          [t('mail.deleted.messages'), messages.join(', ') || undefined],
          [t('mail.deleted.requests'), requests.join(', ') || undefined],
        ],
      },
    ],
  }),
}

const sender = ({ name, email, phone, language }: ContactForm | ListingRequestForm, t: Text) =>
  [
    [t('mail.field.name'), name],
    [t('mail.field.email'), email],
    [t('mail.field.phone'), phone],
    [t('mail.field.language'), t(`mail.language.${language}`)],
  ] as const

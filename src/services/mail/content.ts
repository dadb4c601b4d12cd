import type { Text as CatalogueText } from '#i18n/catalogue-file.ts'
import type { Language } from '#model/language.ts'

/** Text in the reader's language. */
export type Text = CatalogueText<'mail' | 'enumeration'>

/** Whom a mail speaks to. */
export interface Reader {
  t: Text
  language: Language
  /** The product's name. */
  site: string
}

/** Something to press. A url is a path of the site in English (`urls.ts` of the model), or an absolute address. */
export interface Link {
  label: string
  url: string
}

/** Something that can be looked at on the site: a home, a park. */
export interface Card {
  title: string
  lines: readonly string[]
  url: string
  picture?: { url: string; alt: string } | undefined
}

/** A part of a mail, which is written as text and as HTML. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** What somebody typed. */
  | { kind: 'quote'; text: string }
  /** Something to know before going on, set apart. */
  | { kind: 'note'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string | number | undefined])[] }
  | { kind: 'list'; cards: readonly Card[] }
  /** Buttons, the main one first. */
  | { kind: 'actions'; actions: readonly Link[] }

/** A text file that goes with a mail. */
export interface Attachment {
  filename: string
  contentType: string
  content: string
}

/** What a template makes of its details. Pictures and links become absolute, links stay in the reader's language. */
export interface Content {
  subject: string
  blocks: readonly Block[]
  /** Why the reader gets this, and where that is changed. */
  footer?: { reason: string; links?: readonly Link[] }
  attachments?: readonly Attachment[]
  /** An .ics file, which mail programs offer as an appointment; its METHOD is the same as here. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

import type { Text as CatalogueText } from '#i18n/text.ts'
import type { Language } from '#model/language.ts'
import { warningsIn } from '#model/lead/warnings.ts'

/** Text in the reader's language. */
export type Text = CatalogueText<'mail' | 'enumeration'>

/** The reader of an email. */
export interface Reader {
  t: CatalogueText<
    | 'mail'
    | 'enumeration'
    | 'sell'
    | 'form'
    | 'claim'
    | 'new-dealer'
    | 'warning'
    | 'rent-report'
    | 'question'
    | 'draft'
    | 'load'
  >
  language: Language
  /** The product's name. */
  site: string
}

/** A link or button. Its URL is an English path of the site (`urls.ts` of the model), or an absolute URL. */
export interface Link {
  label: string
  url: string
}

/** A home or park with a link. */
export interface Card {
  title: string
  lines: readonly string[]
  url: string
  picture?: { url: string; alt: string } | undefined
}

/** A block of an email, rendered as text and as HTML. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** User input. */
  | { kind: 'quote'; text: string }
  /** A highlighted notice. */
  | { kind: 'note'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string | number | undefined])[] }
  | { kind: 'list'; cards: readonly Card[] }
  /** The button of the email, then links. */
  | { kind: 'actions'; actions: readonly Link[] }

/** Warnings next to another person's text that are often part of a fraud. */
export const warningNotes = (words: string, t: Reader['t']): Block[] =>
  warningsIn(words).map(warning => ({ kind: 'note', text: t(`warning.${warning}`) }))

/** An attached text file. */
export interface Attachment {
  filename: string
  contentType: string
  content: string
}

/** Content of an email, created by a template. Pictures and links become absolute, links use the reader's language. */
export interface Content {
  subject: string
  blocks: readonly Block[]
  /** The text of an email that a program reads: in place of the blocks, and without HTML. */
  document?: string
  /** The reason for the email, and the page to change it. */
  footer?: { reason: string; links?: readonly Link[] }
  attachments?: readonly Attachment[]
  /** An .ics file, which email clients offer as an appointment; `method` matches its METHOD. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

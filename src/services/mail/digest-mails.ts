import { formats } from '#i18n/format.ts'
import type { DigestKind } from '#model/listing/notices.ts'
import type { Content, Reader } from './content.ts'

/** A company's unconfirmed homes. Timestamps are milliseconds since 1970; URLs are paths without language. */
export interface DigestDetails {
  kind: DigestKind
  /** First name of the reader. */
  name: string
  company: string
  /** Of all homes; the email names the first ones. */
  count: number
  homes: readonly { label: string; confirmedAt: number }[]
  /** Deadline for a reply, after which the homes leave the market. */
  answerBy: number
  /** Confirms all of them without login. */
  confirmUrl: string
  ownUrl: string
}

/** An email about unconfirmed homes to a person of their company. */
function digestMail(details: DigestDetails, { t, language, site }: Reader): Content {
  const { kind, name, company, count, homes, confirmUrl, ownUrl } = details
  const { date } = formats(language)
  const more = count - homes.length
  return {
    subject: t(`mail.homes.${kind}.subject`, { count, company }),
    blocks: [
      { kind: 'heading', text: t(`mail.homes.${kind}.heading`, { count }) },
      { kind: 'text', text: t('mail.hello', { name }) },
      { kind: 'text', text: t(`mail.homes.${kind}.text`, { count, company, by: date(details.answerBy) }) },
      {
        kind: 'facts',
        facts: homes.map(home => [home.label, t('mail.homes.confirmed', { date: date(home.confirmedAt) })]),
      },
      ...(more > 0 ? [{ kind: 'text', text: t('mail.homes.more', { count: more }) } as const] : []),
      {
        kind: 'actions',
        actions: [
          { label: t(`mail.homes.${kind}.action`, { count }), url: confirmUrl },
          { label: t('mail.homes.own'), url: ownUrl },
        ],
      },
      ...(kind === 'confirm' ? [{ kind: 'text', text: t('mail.homes.load') } as const] : []),
    ],
    footer: { reason: t('mail.homes.why', { company, site }) },
  }
}

/** Emails to the people of companies about many homes. */
export const digestMails = { 'homes-confirm': digestMail, 'homes-unconfirmed': digestMail }

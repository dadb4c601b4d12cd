import { formatMoney } from '#kit/money.ts'
import type { DigestKind } from '#model/listing/notices.ts'
import type { Content, Reader } from './content.ts'
import { type DigestDetails, digestMails } from './digest-mails.ts'

/** Details of the emails about many homes at once. */
export interface LoadDetails extends Record<`homes-${DigestKind}`, DigestDetails> {
  /** To whoever sent the file, once it is loaded. `total` is what its homes cost, in dollars. */
  'homes-loaded': {
    name: string
    added: number
    changed: number
    refused: number
    unpaid: number
    total: number
    loadsUrl: string
    homesUrl: string
  }
}

/** Emails about many homes at once. */
export const loadMails = {
  ...digestMails,
  'homes-loaded': (
    { name, added, changed, refused, unpaid, total, loadsUrl, homesUrl }: LoadDetails['homes-loaded'],
    { t, site }: Reader,
  ): Content => ({
    subject: t('mail.loaded.subject', { n: added, site }),
    blocks: [
      { kind: 'heading', text: t('mail.loaded.heading') },
      { kind: 'text', text: t('mail.hello', { name }) },
      {
        kind: 'facts',
        facts: [
          [t('mail.loaded.added'), String(added)],
          [t('mail.loaded.changed'), String(changed)],
          [t('mail.loaded.refused'), String(refused)],
        ],
      },
      ...(unpaid > 0
        ? [
            {
              kind: 'text' as const,
              text: t('mail.loaded.unpaid', { n: unpaid, amount: formatMoney(total) }),
            },
          ]
        : []),
      {
        kind: 'actions',
        actions: [
          { label: t('mail.loaded.homes'), url: homesUrl },
          { label: t('mail.loaded.loads'), url: loadsUrl },
        ],
      },
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
}

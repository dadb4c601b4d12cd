import type { Content, Reader } from './content.ts'

/** Details of the emails to state associations. */
export interface AssociationDetails {
  /** Names of parks and dealers; `url` is the association's page. */
  'association-notices': { association: string; joined: string[]; left: string[]; url: string }
}

/** Emails to state associations. */
export const associationMails = {
  'association-notices': (
    { association, joined, left, url }: AssociationDetails['association-notices'],
    { t, site }: Reader,
  ): Content => ({
    subject: t('mail.notices.subject', { association }),
    blocks: [
      { kind: 'heading', text: t('mail.notices.heading') },
      { kind: 'text', text: t('mail.notices.text', { association, site }) },
      {
        kind: 'facts',
        facts: [
          [t('mail.notices.joined'), joined.join(', ') || undefined],
          [t('mail.notices.left'), left.join(', ') || undefined],
        ],
      },
      { kind: 'actions', actions: [{ label: t('mail.notices.action'), url }] },
    ],
    footer: { reason: t('mail.notices.why', { association, site }) },
  }),
}

import type { MembershipSide } from '#model/association/member.ts'
import type { Content, Reader } from './content.ts'

/** Details of the emails about state associations. */
export interface AssociationDetails {
  /** Names of parks and dealers; `url` is the association's page. */
  'association-notices': { association: string; joined: string[]; left: string[]; url: string }
  /** To the side that confirms; `by` is the requesting side, `url` the page for the reply. */
  'membership-request': { by: MembershipSide; association: string; dealer: string; url: string }
}

/** Emails about state associations. */
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

  'membership-request': (
    { by, association, dealer, url }: AssociationDetails['membership-request'],
    { t, site }: Reader,
  ): Content => ({
    subject: t(`mail.membership.${by}.subject`, { association, dealer }),
    blocks: [
      { kind: 'text', text: t(`mail.membership.${by}.text`, { association, dealer, site }) },
      { kind: 'actions', actions: [{ label: t('mail.membership.action'), url }] },
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
}

import type { NewDealerReason } from '#model/dealer/new-dealer.ts'
import type { ClaimDecision } from '#model/park/claim.ts'
import type { Block, Content, Reader } from './content.ts'

/** Details of the emails about dealers. */
export interface DealerDetails {
  /** To the managers of a new dealer; `url` is its public page or, if it was refused, its page in the account. */
  'new-dealer-decision': {
    decision: ClaimDecision
    reason: NewDealerReason | null
    message: string | null
    dealer: string
    url: string
  }
}

const text = (words: string): Block => ({ kind: 'text', text: words })

/** Emails about dealers. */
export const dealerMails = {
  'new-dealer-decision': (
    { decision, reason, message, dealer, url }: DealerDetails['new-dealer-decision'],
    { t, site }: Reader,
  ): Content => ({
    subject: t(`mail.newDealer.${decision}.subject`, { dealer }),
    blocks: [
      text(t(`mail.newDealer.${decision}.text`, { dealer, site })),
      ...(reason === null || reason === 'other' ? [] : [text(t(`new-dealer.reason.${reason}`))]),
      ...(message === null ? [] : [{ kind: 'quote', text: message } as const]),
      { kind: 'actions', actions: [{ label: t('mail.newDealer.action'), url }] },
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
}

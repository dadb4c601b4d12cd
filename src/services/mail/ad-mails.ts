import type { Block, Content, Reader } from './content.ts'

/** Details of the emails to advertisers. */
export interface AdDetails {
  /** A decision of staff about an ad; `url` is the page of its campaign. */
  'ad-review': {
    name: string
    decision: 'approved' | 'refused'
    reason: string | null
    ad: string
    url: string
  }
  /** All ads of a company are stopped by staff, for a reason; or may run again: null. `url` lists its campaigns. */
  'ad-stop': { name: string; reason: string | null; url: string }
}

const text = (words: string): Block => ({ kind: 'text', text: words })

/** Emails to advertisers. */
export const adMails = {
  'ad-review': (
    { name, decision, reason, ad, url }: AdDetails['ad-review'],
    { t, site }: Reader,
  ): Content => ({
    subject: t(`mail.adReview.${decision}.subject`, { ad }),
    blocks: [
      text(t('mail.hello', { name })),
      text(t(`mail.adReview.${decision}.text`, { ad, site })),
      ...(reason === null ? [] : [{ kind: 'quote', text: reason } as const]),
      { kind: 'actions', actions: [{ label: t('mail.adReview.action'), url }] },
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  'ad-stop': ({ name, reason, url }: AdDetails['ad-stop'], { t, site }: Reader): Content => {
    const kind = reason === null ? 'again' : 'stopped'
    return {
      subject: t(`mail.adStop.${kind}.subject`, { site }),
      blocks: [
        text(t('mail.hello', { name })),
        text(t(`mail.adStop.${kind}.text`, { site })),
        ...(reason === null ? [] : [{ kind: 'quote', text: reason } as const]),
        { kind: 'actions', actions: [{ label: t('mail.adStop.action'), url }] },
      ],
      footer: { reason: t('mail.why.account', { site }) },
    }
  },
}

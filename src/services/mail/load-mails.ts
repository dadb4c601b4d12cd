import { isOneOf } from '#kit/keys.ts'
import { formatMoney } from '#kit/money.ts'
import type { DigestKind } from '#model/listing/notices.ts'
import type { DraftStep } from '#model/listing-draft/steps.ts'
import { type FeedOutcome, feedFaults } from '#model/listing-load/feed.ts'
import type { Content, Reader } from './content.ts'
import { type DigestDetails, digestMails } from './digest-mails.ts'

/** Details of the emails about homes that are loaded or published. */
export interface LoadDetails extends Record<`homes-${DigestKind}`, DigestDetails> {
  /** To the sender of the file, once it is loaded. `total` is the price of its homes, US dollars. */
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
  /** To the user who saved a feed, once a day or less. `refused` are the first lines that were not used, in words. */
  'listing-feed': {
    name: string
    host: string
    outcome: FeedOutcome
    counts: { added: number; changed: number; sold: number; removed: number; refused: number } | null
    /** Homes that the feed does not have any more. */
    missing: number
    refused: readonly string[]
    unpaid: number
    total: number
    loadUrl: string | null
    feedUrl: string
    homesUrl: string
  }
  /** To the owner of a draft that waited for the confirmed address and cannot be published. */
  'draft-stopped': { steps: readonly DraftStep[]; url: string }
}

/** Emails about homes that are loaded or published. */
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
  'listing-feed': (
    {
      name,
      host,
      outcome,
      counts,
      missing,
      refused,
      unpaid,
      total,
      loadUrl,
      feedUrl,
      homesUrl,
    }: LoadDetails['listing-feed'],
    { t, site }: Reader,
  ): Content => {
    const isFault = isOneOf(feedFaults, outcome)
    const state = isFault ? 'failed' : outcome === 'loaded' ? 'loaded' : 'waiting'
    return {
      subject: t(`mail.feed.subject.${state}`, { host }),
      blocks: [
        { kind: 'heading', text: t(`mail.feed.subject.${state}`, { host }) },
        { kind: 'text', text: t('mail.hello', { name }) },
        { kind: 'text', text: t(`load.feed.outcome.${outcome}`) },
        ...(isFault ? [{ kind: 'text' as const, text: t('mail.feed.unchanged') }] : []),
        ...(counts
          ? [
              {
                kind: 'facts' as const,
                facts: [
                  [t('mail.loaded.added'), String(counts.added)],
                  [t('mail.loaded.changed'), String(counts.changed)],
                  [t('mail.feed.removed'), String(counts.sold + counts.removed)],
                  [t('mail.feed.missing'), String(missing)],
                  [t('mail.loaded.refused'), String(counts.refused)],
                ] as const,
              },
            ]
          : []),
        ...refused.map(text => ({ kind: 'text' as const, text })),
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
            ...(loadUrl === null
              ? []
              : [{ label: t(`mail.feed.load.${outcome === 'loaded' ? outcome : 'waiting'}`), url: loadUrl }]),
            { label: t('mail.feed.page'), url: feedUrl },
            { label: t('mail.loaded.homes'), url: homesUrl },
          ],
        },
      ],
      footer: { reason: t('mail.feed.why', { site }) },
    }
  },
  'draft-stopped': ({ steps, url }: LoadDetails['draft-stopped'], { t, site }: Reader): Content => ({
    subject: t('mail.draftStopped.subject'),
    blocks: [
      { kind: 'text', text: t('mail.draftStopped.text', { site }) },
      {
        kind: 'text',
        text: t('mail.draftStopped.steps', {
          steps: steps.map(step => t(`draft.${step}.name`)).join(', '),
        }),
      },
      { kind: 'actions', actions: [{ label: t('mail.draftStopped.action'), url }] },
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
}

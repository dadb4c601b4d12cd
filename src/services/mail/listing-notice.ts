import { formats } from '#i18n/format.ts'
import { capitalize } from '#kit/capitalize.ts'
import type { NoticeKind } from '#model/listing/notices.ts'
import type { Block, Content, Link, Reader } from './content.ts'

/**
 * A home for an email about its life cycle. Timestamps are milliseconds since 1970; URLs are paths without language.
 */
export interface NoticeDetails {
  kind: NoticeKind
  /** First name of the seller. */
  name: string
  /** 'Ocala, FL'. */
  place: string
  /** '1999 Larkfield'; empty if neither is known. */
  home: string
  isRental: boolean
  views: number
  confirmedAt: number
  askedAt: number | null
  /** Deadline for a reply, after which the home leaves the market. */
  answerBy: number
  /** The end of its time on the market, or of its package if the email is about that. */
  endingAt: number | null
  hasSoldPrice: boolean
  publicUrl: string
  ownUrl: string
  /** Confirms the home without login. */
  confirmUrl: string
}

/** An email about the life of a home, to its seller. */
function noticeMail(details: NoticeDetails, { t, language, site }: Reader): Content {
  const { kind, place, home, publicUrl, ownUrl, confirmUrl, hasSoldPrice } = details
  const { date, number } = formats(language)
  const offer: 'rent' | 'sale' = details.isRental ? 'rent' : 'sale'
  const values = {
    place,
    site,
    offer,
    views: number(details.views),
    confirmed: date(details.confirmedAt),
    asked: date(details.askedAt ?? details.confirmedAt),
    by: date(details.answerBy),
    ending: date(details.endingAt ?? details.answerBy),
  }
  const link = (
    name: 'see' | 'own' | 'photos' | 'proof' | 'yes' | 'no' | 'again' | 'renew' | 'price' | 'package',
    url: string,
  ): Link => ({
    label: t(`mail.home.action.${name}`, values),
    url,
  })
  const actions: Record<NoticeKind, readonly Link[]> = {
    published: [link('see', publicUrl), link('own', ownUrl)],
    'add-photo': [link('photos', ownUrl)],
    confirm: [link('yes', confirmUrl), link('no', ownUrl)],
    unconfirmed: [link('again', confirmUrl), link('own', ownUrl)],
    ending: [link('renew', ownUrl)],
    'upgrade-ending': [link('package', ownUrl)],
    ended: [link('renew', ownUrl)],
    'identity-held': [link('proof', ownUrl)],
    'identity-claimed': [link('own', ownUrl)],
    sold: [hasSoldPrice ? link('own', ownUrl) : link('price', ownUrl)],
  }
  const text = (words: string): Block => ({ kind: 'text', text: capitalize(words) })
  return {
    subject: t(`mail.home.${kind}.subject`, values),
    blocks: [
      { kind: 'heading', text: t(`mail.home.${kind}.heading`, values) },
      text(t(`mail.home.${kind}.text`, values)),
      ...(kind === 'sold' && !hasSoldPrice ? [text(t('mail.home.sold.price'))] : []),
      {
        kind: 'facts',
        facts: [
          [t('mail.home.fact.home'), home || undefined],
          [t('mail.home.fact.place'), place],
        ],
      },
      { kind: 'actions', actions: actions[kind] },
    ],
    footer: { reason: t('mail.home.why', { site }) },
  }
}

/** Emails to owners about their homes. */
export const noticeMails = {
  'listing-published': noticeMail,
  'listing-add-photo': noticeMail,
  'listing-confirm': noticeMail,
  'listing-unconfirmed': noticeMail,
  'listing-ending': noticeMail,
  'listing-upgrade-ending': noticeMail,
  'listing-ended': noticeMail,
  'listing-identity-held': noticeMail,
  'listing-identity-claimed': noticeMail,
  'listing-sold': noticeMail,
}

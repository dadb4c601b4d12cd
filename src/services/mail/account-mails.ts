import { providerNames, type SocialProvider } from '#model/account/social.ts'
import type { Block, Content, Reader } from './content.ts'

/** Details of the emails about an account. */
export interface AccountDetails {
  /** `url` sets a new password, once and within `minutes` minutes. */
  'reset-password': { url: string; minutes: number }
  /** To a new member of staff. `url` sets a password, once and within `days` days. */
  'staff-invitation': { url: string; days: number }
  /** `url` requests a new password, if someone else did it. */
  'password-changed': { url: string }
  /** To the old address. `url` is the contact page, if someone else did it. */
  'address-changed': { url: string }
  /** `url` links the provider to the account with this address. */
  'social-link': { provider: SocialProvider; url: string }
  /** `url` lists the connected accounts, if someone else did it. */
  'social-linked': { provider: SocialProvider; url: string }
  /** A code that confirms the identity of a logged-in user, for `minutes` minutes. */
  'confirmation-code': { code: string; minutes: number }
  'passkey-removed': { name: string; url: string }
  /** `host` of the webhook; `url` is the page of webhooks. */
  'webhook-off': { host: string; url: string }
  /** `url` lists the second factors of the account, if someone else did it. */
  'factor-removed': { url: string }
}

const heading = (words: string): Block => ({ kind: 'heading', text: words })
const text = (words: string): Block => ({ kind: 'text', text: words })
const action = (label: string, url: string): Block => ({ kind: 'actions', actions: [{ label, url }] })

/** Emails about the password, the logins and the second factor of an account. */
export const accountMails = {
  'reset-password': ({ url, minutes }: AccountDetails['reset-password'], { t, site }: Reader): Content => ({
    subject: t('mail.reset.subject', { site }),
    blocks: [
      heading(t('mail.reset.heading')),
      text(t('mail.reset.text', { site, minutes })),
      action(t('mail.reset.action'), url),
      text(t('mail.reset.ignore')),
    ],
    footer: { reason: t('mail.why.typed', { site }) },
  }),
  'staff-invitation': ({ url, days }: AccountDetails['staff-invitation'], { t, site }: Reader): Content => ({
    subject: t('mail.staffInvitation.subject', { site }),
    blocks: [
      heading(t('mail.staffInvitation.heading')),
      text(t('mail.staffInvitation.text', { site, days })),
      action(t('mail.staffInvitation.action'), url),
      text(t('mail.staffInvitation.next')),
    ],
    footer: { reason: t('mail.why.operator', { site }) },
  }),
  'password-changed': ({ url }: AccountDetails['password-changed'], { t, site }: Reader): Content => ({
    subject: t('mail.passwordChanged.subject', { site }),
    blocks: [
      heading(t('mail.passwordChanged.heading')),
      text(t('mail.passwordChanged.text', { site })),
      { kind: 'note', text: t('mail.passwordChanged.notYou') },
      action(t('mail.passwordChanged.action'), url),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  'address-changed': ({ url }: AccountDetails['address-changed'], { t, site }: Reader): Content => ({
    subject: t('mail.addressChanged.subject', { site }),
    blocks: [
      heading(t('mail.addressChanged.heading')),
      text(t('mail.addressChanged.text', { site })),
      { kind: 'note', text: t('mail.addressChanged.notYou') },
      action(t('mail.addressChanged.action'), url),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  'social-link': ({ provider, url }: AccountDetails['social-link'], { t, site }: Reader): Content => ({
    subject: t('mail.social.subject', { site, provider: providerNames[provider] }),
    blocks: [
      heading(t('mail.social.heading', { provider: providerNames[provider] })),
      text(t('mail.social.text', { site, provider: providerNames[provider] })),
      action(t('mail.social.action', { provider: providerNames[provider] }), url),
      text(t('mail.social.ignore')),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  'social-linked': ({ provider, url }: AccountDetails['social-linked'], { t, site }: Reader): Content => ({
    subject: t('mail.socialLinked.subject', { site, provider: providerNames[provider] }),
    blocks: [
      heading(t('mail.socialLinked.heading', { provider: providerNames[provider] })),
      text(t('mail.socialLinked.text', { site, provider: providerNames[provider] })),
      { kind: 'note', text: t('mail.socialLinked.notYou') },
      action(t('mail.socialLinked.action'), url),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  'confirmation-code': (
    { code, minutes }: AccountDetails['confirmation-code'],
    { t, site }: Reader,
  ): Content => ({
    subject: t('mail.confirmationCode.subject', { site }),
    blocks: [
      heading(t('mail.confirmationCode.heading')),
      text(t('mail.confirmationCode.text', { site, minutes })),
      { kind: 'note', text: code },
      text(t('mail.confirmationCode.ignore')),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  'passkey-removed': ({ name, url }: AccountDetails['passkey-removed'], { t, site }: Reader): Content => ({
    subject: t('mail.passkeyRemoved.subject', { site }),
    blocks: [
      heading(t('mail.passkeyRemoved.heading')),
      text(t('mail.passkeyRemoved.text', { site, name })),
      { kind: 'note', text: t('mail.passkeyRemoved.notYou') },
      action(t('mail.factorRemoved.action'), url),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  'webhook-off': ({ host, url }: AccountDetails['webhook-off'], { t, site }: Reader): Content => ({
    subject: t('mail.webhookOff.subject', { site }),
    blocks: [
      heading(t('mail.webhookOff.heading')),
      text(t('mail.webhookOff.text', { host })),
      action(t('mail.webhookOff.action'), url),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  'factor-removed': ({ url }: AccountDetails['factor-removed'], { t, site }: Reader): Content => ({
    subject: t('mail.factorRemoved.subject', { site }),
    blocks: [
      heading(t('mail.factorRemoved.heading')),
      text(t('mail.factorRemoved.text', { site })),
      { kind: 'note', text: t('mail.factorRemoved.notYou') },
      action(t('mail.factorRemoved.action'), url),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
}

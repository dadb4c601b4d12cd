import type { PlainTextKey } from '#i18n/text-keys.ts'
/** Kinds of email that users can turn off, in the order of the account page. */
export const notificationKinds = ['alerts', 'reminders', 'messages', 'tips'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Kinds of email. Transactional email responds to an action of its reader and is always sent. */
export type MailKind = 'transactional' | NotificationKind

/** Message keys of a kind's name and description. */
export const notificationLabels = (
  kind: NotificationKind,
): { name: PlainTextKey<'notification'>; text: PlainTextKey<'notification'> } => ({
  name: `notification.${kind}.name`,
  text: `notification.${kind}.text`,
})

/** Email preferences of a user. */
export interface EmailSettings {
  /** No email except transactional. */
  blockSend: boolean
  isDeactivated: boolean
  muted: readonly string[]
}

/** Whether to send an email of a kind to a user with these preferences. */
export const acceptsEmail = ({ blockSend, isDeactivated, muted }: EmailSettings, kind: MailKind): boolean =>
  kind === 'transactional' || (!blockSend && !isDeactivated && !muted.includes(kind))

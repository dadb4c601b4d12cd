import type { TextKey } from '#i18n/text-keys.ts'
/** Kinds of mail that people can switch off, in the order in which their account offers them. */
export const notificationKinds = ['alerts', 'reminders', 'messages'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What a mail is for: transactional mail answers something that its reader did and always comes. */
export type MailKind = 'transactional' | NotificationKind

/** Keys of a kind's name and of the line that says what it brings. */
export const notificationLabels = (
  kind: NotificationKind,
): { name: TextKey<'notification'>; text: TextKey<'notification'> } => ({
  name: `notification.${kind}.name`,
  text: `notification.${kind}.text`,
})

/** What somebody with an account has said about mail. */
export interface EmailSettings {
  /** No mail at all but what is transactional. */
  blockSend: boolean
  isDeactivated: boolean
  muted: readonly string[]
}

/** Whether mail of a kind is to be sent to somebody with these wishes. */
export const acceptsEmail = ({ blockSend, isDeactivated, muted }: EmailSettings, kind: MailKind): boolean =>
  kind === 'transactional' || (!blockSend && !isDeactivated && !muted.includes(kind))

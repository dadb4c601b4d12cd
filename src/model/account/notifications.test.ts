import { describe, expect, test } from 'vitest'
import { acceptsEmail, type MailKind, notificationKinds } from './notifications.ts'

const open = { blockSend: false, isDeactivated: false, muted: [] }

describe('email is sent', () => {
  test.each<[string, Parameters<typeof acceptsEmail>[0], MailKind, boolean]>([
    ['to who said nothing', open, 'alerts', true],
    ['not of a muted kind', { ...open, muted: ['alerts'] }, 'alerts', false],
    ['of a kind beside a muted one', { ...open, muted: ['alerts'] }, 'messages', true],
    ['not to who wants none', { ...open, blockSend: true }, 'reminders', false],
    ['not to an account that was closed', { ...open, isDeactivated: true }, 'reminders', false],
    [
      'always when it is transactional',
      { blockSend: true, isDeactivated: true, muted: [...notificationKinds, 'transactional'] },
      'transactional',
      true,
    ],
  ])('%s', (_, wishes, kind, sent) => expect(acceptsEmail(wishes, kind)).toBe(sent))
})

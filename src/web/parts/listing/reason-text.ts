import { isOneOf } from '#kit/keys.ts'
import { removalReasons } from '#model/listing/move.ts'
import { siteReasons } from '#model/listing/notices.ts'
import { decisionReasons } from '#model/moderation/decision.ts'
import type { Text } from '../../ui/client/text.tsx'

/** A reason from the list in the reader's language, or free text. */
export function reasonText(t: Text, reason: string): string {
  const known = [...removalReasons, ...siteReasons].find(one => one === reason)
  if (known) return t(`sell.reason.${known}`)
  return isOneOf(decisionReasons, reason) ? t(`sell.review.reason.${reason}`) : reason
}

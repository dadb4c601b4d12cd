import type { Replies } from '#contract/replies.response.ts'
import type { Language } from '#model/language.ts'
import type { Text } from '../../ui/client/text.tsx'
import { durationText } from '../../ui/primitives/duration.ts'
import type { Fact } from '../../ui/primitives/Facts.tsx'

/** How fast a seller or dealer replies, with the basis of the measurement. */
export const repliesFact = (
  { messages, percent, medianHours }: Replies,
  t: Text,
  language: Language,
): Fact => ({
  label: t('card.replies.label'),
  value:
    medianHours === null
      ? t('card.replies.none')
      : t('card.replies.value', { percent, time: durationText(language, medianHours * 3_600) }),
  note: t('card.replies.note', { messages }),
})

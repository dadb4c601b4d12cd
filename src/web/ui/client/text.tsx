import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { createContext, use } from 'react'
import type { Text } from '#i18n/text.ts'

export type { Text } from '#i18n/text.ts'

const TextContext = createContext<I18n | undefined>(undefined)
export const TextProvider = TextContext

export const textIn = (language: string, messages: Messages): I18n =>
  setupI18n({ locale: language, messages: { [language]: messages } })

export const textOf =
  (messages: I18n): Text =>
  (key, ...values) =>
    messages._(key, ...values)

/** The loaded messages, for `ui/load-texts.ts`. */
export function useMessages(): I18n {
  const i18n = use(TextContext)
  if (!i18n) throw new Error('useText needs a TextContext above it.')
  return i18n
}

/** The reader's language: `t` formats messages, `language` is its code for dates and numbers. */
export function useText(): { t: Text; language: 'en' | 'es' } {
  const i18n = useMessages()
  return { t: textOf(i18n), language: i18n.locale === 'es' ? 'es' : 'en' }
}

import { fieldOf } from '#kit/field.ts'

/** Whether the browser sends Global Privacy Control. */
export const hasPrivacySignal = (): boolean => fieldOf(navigator, 'globalPrivacyControl') === true

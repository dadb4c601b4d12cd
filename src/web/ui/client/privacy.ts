import { fieldOf } from '#kit/field.ts'

/** Whether the browser sends Global Privacy Control. */
export const asksForPrivacy = (): boolean => fieldOf(navigator, 'globalPrivacyControl') === true

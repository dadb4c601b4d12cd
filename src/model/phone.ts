/** Kinds of phones (part 2 §3). */
export const phoneTypes = ['office', 'home', 'mobile', 'fax', 'other'] as const
export type PhoneType = (typeof phoneTypes)[number]

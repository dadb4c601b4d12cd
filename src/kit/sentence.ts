/** Text as a sentence of its own: what a value put first begins with a capital. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Capitalizes the first letter, for texts that start with a value. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Capitalizes the first letter, for texts that start with a value. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

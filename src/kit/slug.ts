import { fold } from './fold.ts'

/**
 * A text as a segment of a URL: `fold` with hyphens for spaces. "Coeur d'Alene" → "coeur-dalene",
 * "Winston-Salem" → "winston-salem". Empty where the text has no Latin letter and no digit.
 */
export const slugify = (text: string): string => fold(text).replaceAll(' ', '-')

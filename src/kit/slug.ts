import { fold } from './fold.ts'

/**
 * URL slug of a text: `fold` with hyphens for spaces. "Coeur d'Alene" → "coeur-dalene", "Winston-Salem" →
 * "winston-salem". Empty if the text has no Latin letter and no digit.
 */
export const slugify = (text: string): string => fold(text).replaceAll(' ', '-')

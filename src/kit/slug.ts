import { fold } from './fold.ts'

/**
 * URL slug of a text: `fold` with hyphens for spaces. "Coeur d'Alene" → "coeur-dalene", "Winston-Salem" →
 * "winston-salem". Empty for a text without a Latin letter or digit.
 */
export const slugify = (text: string): string => fold(text).replaceAll(' ', '-')

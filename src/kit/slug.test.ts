import { expect, it } from 'vitest'
import { slugify } from './slug.ts'

it.each([
  ["Coeur d'Alene", 'coeur-dalene'],
  ['Winston-Salem', 'winston-salem'],
  ['St. Louis County', 'st-louis-county'],
  ['Cañon City', 'canon-city'],
  ['  Smith & Sons, Homes! ', 'smith-sons-homes'],
  ['???', ''],
])('slugify(%j) is %j', (text, slug) => expect(slugify(text)).toBe(slug))

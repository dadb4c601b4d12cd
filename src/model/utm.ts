/**
 * UTM parameters and click IDs of ads, carried from page to page (part 1 §2.2). They never change the content of a
 * page.
 */
export const utmParameters = [
  'gclid',
  'msclkid',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const

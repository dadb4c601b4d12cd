/** UTM parameters and click ids of ads, carried from page to page (part 1 §2.2). They never change what a page shows. */
export const utmParameters = [
  'gclid',
  'msclkid',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const

/** Query parameters of advertisements, carried from page to page (part 1 §2.2); they never change what a page shows. */
export const advertisingParameters = [
  'gclid',
  'msclkid',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const

/** A step of the way to a page; the last one, the page itself, may have no address. */
export interface BreadcrumbStep {
  label: string
  /** Path on this site. */
  href?: string | undefined
}

/** schema.org BreadcrumbList of the steps; addresses are made absolute on `origin`. */
export const breadcrumbData = (steps: readonly BreadcrumbStep[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href !== undefined && { item: new URL(href, origin).href }),
  })),
})

/** A breadcrumb; the last one, the page itself, may have no URL. */
export interface BreadcrumbStep {
  label: string
  /** Path on this site. */
  href?: string | undefined
}

/** schema.org BreadcrumbList; URLs become absolute on `origin`. */
export const breadcrumbData = (steps: readonly BreadcrumbStep[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href !== undefined && { item: new URL(href, origin).href }),
  })),
})

/** Structured data for search engines, as a block that no browser executes. */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped; React would break it
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

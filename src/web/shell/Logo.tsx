/** The logo: a low, wide house with its porch, in the text color. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--evergreen)" />
      <path
        d="M6 15.5 16 9l10 6.5M8.5 14.5V22h15v-7.5M8.5 22v2.5m15-2.5v2.5M13.5 22v-5h5v5"
        fill="none"
        stroke="var(--on-evergreen)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

import type { ComponentProps } from 'react'

/** Line icons of 24 × 24. */
const paths = {
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17Zm4 4h4M12 5V3',
  chat: 'M4 5h16v11H9l-5 4V5Z',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 6-6 6 6 6',
  'chevron-right': 'm9 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  filter: 'M4 7h9m6 0h1M4 17h3m6 0h7M13 7a3 3 0 1 0 6 0 3 3 0 0 0-6 0ZM7 17a3 3 0 1 0 6 0 3 3 0 0 0-6 0Z',
  heart: 'M12 20.5S4 15.6 4 9.7A4.5 4.5 0 0 1 12 6.8a4.5 4.5 0 0 1 8 2.9c0 5.9-8 10.8-8 10.8Z',
  home: 'M3 11.5 12 5l9 6.5M5.5 10v9h13v-9M10 19v-5h4v5',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5',
  map: 'm3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2V6Zm6-2v14m6-12v14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  pause: 'M8 5v14M16 5v14',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5Z',
  play: 'M7 4.5v15l12-7.5z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20 20',
  share: 'M12 15V4m-4 4 4-4 4 4M6 12v8h12v-8',
} as const
export type IconName = keyof typeof paths

/** Icon in the size of the surrounding text; hidden from screen readers, so its button or link needs a label. */
export function Icon({ name, ...rest }: { name: IconName } & ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={paths[name]} />
    </svg>
  )
}

/**
 * Frames with third-party code, and the permissions of their sandbox. The iframe sets it, and so does the response of
 * the frame itself, which may be opened without an iframe.
 */
export const frames = {
  tags: 'allow-scripts',
  chat: 'allow-scripts allow-forms allow-popups',
  // The target page of an ad needs an origin.
  ads: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
} as const

export type FrameName = keyof typeof frames

/** Attributes of the iframe of such a frame, which has no access to the page around it. */
export const frameOf = (name: FrameName, query?: URLSearchParams) =>
  ({
    src: `/frames/${name}${query ? `?${query}` : ''}`,
    sandbox: frames[name],
    referrerPolicy: 'no-referrer',
  }) as const

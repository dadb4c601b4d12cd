/** The form of a page to which its hearts belong without script. */
export const FAVORITES_FORM = 'favorites'

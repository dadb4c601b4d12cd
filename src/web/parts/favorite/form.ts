/** Id of the form that the hearts of a page submit without script. */
export const FAVORITES_FORM = 'favorites'

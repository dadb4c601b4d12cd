/** Deepest zoom with tiles; maps overzoom from there. The map style must match. */
export const DEEPEST_TILE = 9

/** Deepest zoom with tiles of its own; maps overzoom from there. The map style must match. */
export const DEEPEST_TILE = 9

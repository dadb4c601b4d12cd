/** Deepest zoom with tiles; maps overzoom from there. The map style must match. */
export const DEEPEST_TILE = 12
/** First zoom whose tiles have the names of small towns and ZIP codes. */
export const DETAILED_TILE = 11

/** Deepest tiles that are cut; a map draws closer ones from these. The map's style says the same. */
export const DEEPEST_TILE = 9

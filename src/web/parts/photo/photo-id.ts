/** Id of a photo's link on the page of all photos, by its place from 1. */
export const photoId = (place: number) => `photo-${place}`

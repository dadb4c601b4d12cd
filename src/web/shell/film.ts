/** With reduced motion or data saver the still picture stays. */
const unwanted = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce), print'

/** Plays the film of the home page, if the page has one that does not play; it is visible once it moves. */
export function playFilm(): void {
  const film = document.querySelector<HTMLVideoElement>('video[data-film]:not([data-seen])')
  if (!film || matchMedia(unwanted).matches || navigator.connection?.saveData) return
  film.addEventListener('playing', () => {
    film.dataset.seen = ''
  })
  matchMedia(unwanted).addEventListener('change', ({ matches }) => {
    if (matches) film.pause()
  })
  // Browsers play only a silent film without a gesture.
  film.muted = true
  // Without it the still picture stays.
  film.play().catch(() => {})
}

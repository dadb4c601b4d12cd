import type { Results } from './search-data.ts'

export function MapPane({ results: _results }: { results: Results }) {
  return null
}

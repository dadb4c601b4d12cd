interface Spot {
  x: number
  y: number
}

/** Maximum growth steps of the tolerance: it then covers any line. */
const MAX_STEPS = 60

/**
 * The indexes of the points of a simplified line (Ramer–Douglas–Peucker): no removed point is farther from it than the
 * tolerance, which grows until at most `max` are left.
 */
export function simplify(points: readonly Spot[], tolerance: number, max: number): number[] {
  let indexes = indexesWithin(points, tolerance)
  for (let step = 0, wider = tolerance; indexes.length > max && step < MAX_STEPS; step++) {
    wider *= 1.5
    indexes = indexesWithin(points, wider)
  }
  return indexes.slice(0, max)
}

function indexesWithin(points: readonly Spot[], tolerance: number): number[] {
  const isIncluded = new Uint8Array(points.length)
  const last = points.length - 1
  const waiting: [number, number][] = last > 0 ? [[0, last]] : []
  if (last >= 0) isIncluded[0] = isIncluded[last] = 1
  for (let span = waiting.pop(); span; span = waiting.pop()) {
    const [from, to] = span
    let [farthest, at] = [tolerance, -1]
    for (let index = from + 1; index < to; index++) {
      const away = distance(points[index]!, points[from]!, points[to]!)
      if (away > farthest) [farthest, at] = [away, index]
    }
    if (at < 0) continue
    isIncluded[at] = 1
    waiting.push([from, at], [at, to])
  }
  return [...isIncluded.keys()].filter(index => isIncluded[index] === 1)
}

/** Distance of a point to the line between two others; to the point, if they are the same. */
function distance(point: Spot, from: Spot, to: Spot): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = x * x + y * y
  const along = length === 0 ? 0 : ((point.x - from.x) * x + (point.y - from.y) * y) / length
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - from.x - share * x, point.y - from.y - share * y)
}

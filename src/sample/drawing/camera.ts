import type { Spot } from '#services/graphics/index.ts'

/** A point of the scene in feet: x to the right along the front, y up, z away from the front. */
export type Place = readonly [x: number, y: number, z: number]

export interface Camera {
  /** Where a point of the scene stands in the picture. */
  spot(place: Place): Spot
  /** Pixels a foot at that point. */
  scale(place: Place): number
  /** Height of the horizon in the picture, pixels. */
  readonly horizon: number
  /** Where the camera stands. */
  readonly eye: Place
}

interface Aim {
  readonly eye: Place
  /** Turn to the right of straight ahead, radians. */
  readonly turn: number
  /** Pixels a foot at one foot's distance. */
  readonly focal: number
  /** Middle of the view in the picture. */
  readonly middle: Spot
}

/** A camera that stands upright: what is vertical in the scene is vertical in the picture. */
export function aim({ eye, turn, focal, middle }: Aim): Camera {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const seen = ([x, y, z]: Place) => {
    const [dx, dz] = [x - eye[0], z - eye[2]]
    // Nothing comes nearer than a foot.
    return { across: dx * cos - dz * sin, up: y - eye[1], away: Math.max(1, dx * sin + dz * cos) }
  }
  return {
    eye,
    horizon: middle[1],
    scale: place => focal / seen(place).away,
    spot(place) {
      const { across, up, away } = seen(place)
      return [middle[0] + (focal * across) / away, middle[1] - (focal * up) / away]
    },
  }
}

interface Frame {
  readonly width: number
  /** Share of the width and of the height that the points may take at most. */
  readonly fillX: number
  readonly fillY: number
  readonly height: number
  /** Where the lowest point stands, share of the height. */
  readonly ground: number
}

/** A camera at `eye` that holds all the points within the frame. */
export function frame(
  eye: Place,
  turn: number,
  points: readonly Place[],
  { width, height, fillX, fillY, ground }: Frame,
): Camera {
  const raw = aim({ eye, turn, focal: 1, middle: [0, 0] })
  const spots = points.map(raw.spot)
  const xs = spots.map(([x]) => x)
  const ys = spots.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const focal = Math.min((width * fillX) / (right - left), (height * fillY) / (bottom - top))
  const middle: Spot = [width / 2 - (focal * (left + right)) / 2, height * ground - focal * bottom]
  return aim({ eye, turn, focal, middle })
}

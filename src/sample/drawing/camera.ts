import type { Spot } from '#platform/graphics/index.ts'

/** A point of the scene in feet: x to the right along the front, y up, z into the depth. */
export type Place = readonly [x: number, y: number, z: number]

export interface Camera {
  /** Projects a point of the scene to the picture. */
  spot(place: Place): Spot
  /** Pixels per foot at that point. */
  scale(place: Place): number
  /** Height of the horizon in the picture, pixels. */
  readonly horizon: number
  /** Position of the camera. */
  readonly eye: Place
}

interface Aim {
  readonly eye: Place
  /** Rotation to the right, radians. */
  readonly turn: number
  /** Pixels per foot at a distance of one foot. */
  readonly focal: number
  /** Center of the view in the picture. */
  readonly middle: Spot
}

/** A camera without tilt: vertical lines of the scene are vertical in the picture. */
export function aim({ eye, turn, focal, middle }: Aim): Camera {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const project = ([x, y, z]: Place) => {
    const [dx, dz] = [x - eye[0], z - eye[2]]
    // Minimum distance of one foot.
    return { across: dx * cos - dz * sin, up: y - eye[1], depth: Math.max(1, dx * sin + dz * cos) }
  }
  return {
    eye,
    horizon: middle[1],
    scale: place => focal / project(place).depth,
    spot(place) {
      const { across, up, depth } = project(place)
      return [middle[0] + (focal * across) / depth, middle[1] - (focal * up) / depth]
    },
  }
}

interface Frame {
  readonly width: number
  /** Maximum share of width and height that the points may fill. */
  readonly fillX: number
  readonly fillY: number
  readonly height: number
  /** Position of the lowest point as a share of the height. */
  readonly ground: number
}

/** A camera at `eye` that fits all points into the frame. */
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

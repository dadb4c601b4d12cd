/** A point in pixels from the upper left corner. */
export type Spot = readonly [x: number, y: number]

export interface Look {
  readonly opacity?: number
  readonly stroke?: string
  readonly strokeWidth?: number
}

const short = (value: number) => String(Math.round(value * 10) / 10)
const listed = (spots: readonly Spot[]) => spots.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')

/** Collects the shapes of an SVG picture, back to front. */
export class Canvas {
  readonly #shapes: string[] = []
  readonly #definitions: string[] = []
  readonly width: number
  readonly height: number

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  #look({ opacity, stroke, strokeWidth = 1 }: Look): string {
    // Separate opacity of fill and stroke: opacity of the shape would need a layer.
    return [
      opacity === undefined || opacity === 1 ? '' : ` fill-opacity="${opacity}" stroke-opacity="${opacity}"`,
      stroke ? ` stroke="${stroke}" stroke-width="${short(strokeWidth)}" stroke-linejoin="round"` : '',
    ].join('')
  }

  polygon(spots: readonly Spot[], fill: string, look: Look = {}): void {
    this.#shapes.push(`<polygon points="${listed(spots)}" fill="${fill}"${this.#look(look)}/>`)
  }

  path(description: string, fill: string, look: Look = {}): void {
    this.#shapes.push(`<path d="${description}" fill="${fill}"${this.#look(look)}/>`)
  }

  /** A smooth closed curve through the points. */
  blob(spots: readonly Spot[], fill: string, look: Look = {}): void {
    const middle = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    const write = ([x, y]: Spot) => `${short(x)} ${short(y)}`
    const start = middle(spots.at(-1)!, spots[0]!)
    const curves = spots.map(
      (spot, index) => `Q${write(spot)} ${write(middle(spot, spots[(index + 1) % spots.length]!))}`,
    )
    this.path(`M${write(start)}${curves.join('')}Z`, fill, look)
  }

  line(from: Spot, to: Spot, stroke: string, strokeWidth: number, opacity = 1): void {
    this.lines([[from, to]], stroke, strokeWidth, opacity)
  }

  /** Several lines of the same style. */
  lines(pairs: readonly (readonly [Spot, Spot])[], stroke: string, strokeWidth: number, opacity = 1): void {
    if (pairs.length === 0) return
    const description = pairs
      .map(([a, b]) => `M${short(a[0])} ${short(a[1])}L${short(b[0])} ${short(b[1])}`)
      .join('')
    this.#shapes.push(
      `<path d="${description}" fill="none" stroke="${stroke}" stroke-width="${short(strokeWidth)}" stroke-linecap="round" stroke-opacity="${opacity}"/>`,
    )
  }

  ellipse([x, y]: Spot, radiusX: number, radiusY: number, fill: string, look: Look = {}): void {
    this.#shapes.push(
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radiusX)}" ry="${short(radiusY)}" fill="${fill}"${this.#look(look)}/>`,
    )
  }

  rectangle(
    x: number,
    y: number,
    width: number,
    height: number,
    fill: string,
    look: Look & { round?: number } = {},
  ): void {
    const round = look.round ? ` rx="${look.round}"` : ''
    this.#shapes.push(
      `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${round}${this.#look(look)}/>`,
    )
  }

  /** A linear gradient from the first color to the last, downward or to the right. */
  gradient(
    colors: readonly (readonly [offset: number, color: string, opacity?: number])[],
    direction: 'down' | 'right' = 'down',
  ): string {
    const id = `g${this.#definitions.length}`
    const stops = colors.map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    const axis = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
    this.#definitions.push(
      `<linearGradient id="${id}" x1="0" y1="0" ${axis}>${stops.join('')}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** A radial gradient from the center. */
  glow(color: string, opacity: number): string {
    const id = `g${this.#definitions.length}`
    this.#definitions.push(
      `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
    )
    return `url(#${id})`
  }

  /** A polygon with a blurred edge. */
  soft(spots: readonly Spot[], fill: string, opacity: number, fade: number): void {
    const middle: Spot = [
      spots.reduce((sum, [x]) => sum + x, 0) / spots.length,
      spots.reduce((sum, [, y]) => sum + y, 0) / spots.length,
    ]
    const layers = 5
    for (let layer = layers; layer > 0; layer -= 1) {
      const grown = spots.map(([x, y]): Spot => {
        const distance = Math.hypot(x - middle[0], y - middle[1]) || 1
        const by = 1 + (fade * (layer / layers - 0.5)) / distance
        return [middle[0] + (x - middle[0]) * by, middle[1] + (y - middle[1]) * by]
      })
      this.polygon(grown, fill, { opacity: Math.round((opacity / layers) * 1000) / 1000 })
    }
  }

  /** The picture, `width` pixels wide, optionally mirrored. */
  svg(width = this.width, flipped = false): string {
    const shapes = this.#shapes.join('')
    const body = flipped ? `<g transform="translate(${this.width} 0) scale(-1 1)">${shapes}</g>` : shapes
    const height = Math.round((width * this.height) / this.width)
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.#definitions.join('')}</defs>${body}</svg>`
  }
}

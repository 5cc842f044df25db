import type { Sheet } from './sheet.ts'
import { circle, inkAt, path, rect, round, size } from './sheet.ts'

/** Printer's dots, swollen where the song is. */
export function drawHalftone(sheet: Sheet): string {
  const { random, palette } = sheet
  const count = random.integer(14, 22)
  const cell = size / count
  const [cx, cy] = [random.next(), random.next()]
  const waves = random.between(2, 5)
  const shapes = [rect(0, 0, size, size, random.chance(0.5) ? palette.deep : inkAt(sheet, 2))]
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const [u, v] = [(column + 0.5) / count, (row + 0.5) / count]
      const distance = Math.hypot(u - cx, v - cy)
      const swell = 0.5 + 0.5 * Math.sin(distance * waves * 6.28)
      const radius = cell * 0.56 * (0.18 + 0.82 * swell * sheet.energy(Math.min(0.999, distance)))
      shapes.push(
        circle(
          (column + 0.5) * cell,
          (row + 0.5) * cell,
          radius,
          distance < 0.33 ? inkAt(sheet, 0) : distance < 0.66 ? palette.pale : inkAt(sheet, 1),
        ),
      )
    }
  }
  return shapes.join('')
}

/** Scales of a sea, each crest as high as its moment. */
export function drawSea(sheet: Sheet): string {
  const { random, palette } = sheet
  const columns = random.integer(5, 8)
  const radius = size / columns / 1.7
  const rows = Math.ceil(size / (radius * 0.62)) + 2
  const shapes: string[] = []
  const moonX = random.between(200, 824)
  shapes.push(circle(moonX, 230, 128, inkAt(sheet, 0)))
  for (let row = 0; row < rows; row++) {
    const y = 360 + row * radius * 0.62
    for (let column = -1; column <= columns; column++) {
      const x = (column + (row % 2) / 2 + 0.5) * (size / columns)
      const energy = sheet.energy(((column + 2) / (columns + 3) + row * 0.07) % 1)
      const inks = [
        palette.deep,
        inkAt(sheet, energy > 0.7 ? 0 : 1),
        palette.ground,
        energy > 0.5 ? palette.pale : inkAt(sheet, 2),
      ]
      inks.forEach((fill, n) => shapes.push(circle(x, y + (1 - energy) * radius * 0.5, radius * (1 - n * 0.23), fill)))
    }
  }
  return shapes.join('')
}

/** A town at night: towers as high as the song is loud, windows lit by chance. */
export function drawTown(sheet: Sheet): string {
  const { random, palette } = sheet
  const towers = random.integer(9, 15)
  const width = size / towers
  const shapes = [circle(random.between(160, 864), random.between(150, 300), random.between(70, 130), inkAt(sheet, 0))]
  for (let layer = 0; layer < 2; layer++) {
    for (let i = 0; i < towers; i++) {
      const height =
        (layer === 0 ? 300 : 140) +
        sheet.energy((i / towers + layer * 0.4) % 1) * (layer === 0 ? 470 : 400) * random.between(0.7, 1)
      const [x, y] = [i * width - layer * width * 0.4, size - height]
      shapes.push(rect(x, y, width * (layer === 0 ? 1.02 : 0.84), height, layer === 0 ? palette.deep : inkAt(sheet, 1)))
      shapes.push(
        windows(sheet, x, y, width * (layer === 0 ? 1 : 0.84), height, layer === 0 ? inkAt(sheet, 2) : palette.pale),
      )
    }
  }
  return shapes.join('')
}

function windows(sheet: Sheet, x: number, y: number, width: number, height: number, fill: string): string {
  const lit: string[] = []
  const step = 34
  for (let row = 0; row * step < height - 40; row++) {
    for (let column = 0; column < 2; column++) {
      if (sheet.random.chance(0.42))
        lit.push(rect(x + width * (0.2 + column * 0.36), y + 22 + row * step, width * 0.2, 17, fill))
    }
  }
  return lit.join('')
}

/** Rays from one corner, as wide as their moments. */
export function drawRays(sheet: Sheet): string {
  const { random, palette } = sheet
  const [x, y] = [random.pick([0, size, 512]), random.pick([0, size, 900])]
  // From a corner only a quarter of the circle is seen.
  const count = random.integer(12, 20) * (x === 512 ? 2 : 3)
  const weights = Array.from({ length: count }, (_, i) => 0.4 + sheet.energy(i / count))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const turn = random.between(0, 6.28)
  let angle = turn
  const rays = weights.map((weight, i) => {
    const next = angle + (weight / total) * 2 * Math.PI
    const point = (at: number): string => `${round(x + 1700 * Math.cos(at))} ${round(y + 1700 * Math.sin(at))}`
    const fill = [inkAt(sheet, 0), palette.deep, inkAt(sheet, 1), palette.ground, inkAt(sheet, 2), palette.pale][i % 6]!
    const ray = path(`M ${x} ${y} L ${point(angle)} L ${point(next)} Z`, fill)
    angle = next
    return ray
  })
  return [
    ...rays,
    circle(x, y, 190, palette.pale),
    circle(x, y, 150, inkAt(sheet, 0)),
    circle(x, y, 90, palette.deep),
  ].join('')
}

/** Doors within doors, each arch a section. */
export function drawArches(sheet: Sheet): string {
  const { random, palette } = sheet
  const count = random.integer(5, 8)
  const pointed = random.chance(0.5)
  const middle = random.pick([512, 512, 300, 724])
  const first = random.integer(0, 5)
  const shapes: string[] = []
  for (let i = 0; i < count; i++) {
    const half = 470 * (1 - i / (count + 0.4))
    const top = 90 + i * (560 / count) - 60 * sheet.energy(i / count)
    const fill = [inkAt(sheet, 0), palette.deep, inkAt(sheet, 1), palette.pale, inkAt(sheet, 2), palette.ground][
      (i + first) % 6
    ]!
    const head = pointed
      ? `Q ${round(middle - half)} ${round(top + half * 0.35)} ${middle} ${round(top)} ` +
        `Q ${round(middle + half)} ${round(top + half * 0.35)} ` +
        `${round(middle + half)} ${round(top + half * 0.95)}`
      : `A ${round(half)} ${round(half)} 0 0 1 ${round(middle + half)} ${round(top + half)}`
    shapes.push(
      path(`M ${round(middle - half)} ${size} V ${round(top + half * (pointed ? 0.95 : 1))} ${head} V ${size} Z`, fill),
    )
  }
  shapes.push(circle(middle, random.between(640, 760), 44, inkAt(sheet, 0)))
  return shapes.join('')
}

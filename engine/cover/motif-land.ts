import type { Sheet } from './sheet.ts'
import { circle, inkAt, path, rect, ring, round, size } from './sheet.ts'

/** A lamp or a sun over bands of land; each band's edge is the song's energy seen from further away. */
export function drawLamp(sheet: Sheet): string {
  const { random, palette } = sheet
  const x = random.between(300, 724)
  const y = random.between(300, 420)
  const radius = random.between(150, 230)
  const halo = [5, 4, 3, 2, 1].map((n) =>
    circle(x, y, radius + n * 46, inkAt(sheet, 0), ` opacity="${round(0.5 / n) / 2.2}"`),
  )
  const lines = random.chance(0.5)
    ? Array.from({ length: 6 }, (_, i) =>
        rect(x - radius, y + radius * (0.1 + i * 0.15), radius * 2, 4 + i * 3.4, palette.ground),
      )
    : []
  return [
    ...halo,
    circle(x, y, radius, inkAt(sheet, 0)),
    ...lines,
    ...[0, 1, 2, 3].map((band) => hills(sheet, band)),
  ].join('')
}

function hills(sheet: Sheet, band: number): string {
  const { palette, random } = sheet
  const base = 600 + band * 108
  const shift = random.next()
  const sway = random.between(10, 26)
  const points = Array.from({ length: 41 }, (_, i) => {
    const place = i / 40
    const lift = sheet.energy((place + shift) % 1) * (120 - band * 18) + Math.sin(place * 9 + shift * 6) * sway
    return `${round(place * size)} ${round(base - lift)}`
  })
  const fills = [inkAt(sheet, 2), inkAt(sheet, 1), palette.deep, palette.pale]
  return path(
    `M 0 ${size} L ${points.join(' L ')} L ${size} ${size} Z`,
    fills[band]!,
    band === 3 ? ' opacity="0.92"' : '',
  )
}

/** Lines of sound laid one before the other, each hiding what is behind it. */
export function drawRidges(sheet: Sheet): string {
  const { random, palette } = sheet
  const rows = random.integer(15, 20)
  const centre = random.between(0.35, 0.65)
  const shapes: string[] = []
  for (let row = 0; row < rows; row++) {
    const y = 210 + (row * 640) / rows
    const loud = 0.35 + sheet.energy(row / rows)
    const points = Array.from({ length: 65 }, (_, i) => {
      const place = i / 64
      const distance = (place - centre) * 3.4
      const height = loud * 105 * Math.exp(-distance * distance) * (0.35 + 0.65 * random.next())
      return `${round(96 + place * 832)} ${round(y - height)}`
    })
    shapes.push(
      `<path d="M 96 ${round(y + 60)} L ${points.join(' L ')} L 928 ${round(y + 60)}" fill="${palette.ground}"/>`,
    )
    shapes.push(
      `<path d="M ${points.join(' L ')}" fill="none" ` +
        `stroke="${inkAt(sheet, row % 5 === 2 ? 1 : row % 7 === 3 ? 2 : 0)}" ` +
        `stroke-width="6" stroke-linejoin="round"/>`,
    )
  }
  return [...shapes, rect(0, 872, size, 152, palette.ground)].join('')
}

/** Quarter circles on a grid, busier where the song is. */
export function drawTiles(sheet: Sheet): string {
  const { random, palette } = sheet
  const count = random.integer(4, 6)
  const cell = size / count
  const shapes: string[] = []
  for (let i = 0; i < count * count; i++) {
    const [x, y] = [(i % count) * cell, Math.floor(i / count) * cell]
    const energy = sheet.energy(i / (count * count))
    shapes.push(
      rect(
        x,
        y,
        cell + 0.5,
        cell + 0.5,
        random.chance(energy * 0.7) ? inkAt(sheet, i) : random.chance(0.4) ? palette.deep : palette.ground,
      ),
    )
    const corner = random.integer(0, 3)
    const [cx, cy] = [x + (corner % 2) * cell, y + (corner > 1 ? 1 : 0) * cell]
    const fill = random.pick([palette.pale, inkAt(sheet, i + 1), inkAt(sheet, i + 2)])
    shapes.push(
      `<svg x="${round(x)}" y="${round(y)}" width="${round(cell)}" height="${round(cell)}" overflow="hidden">` +
        `${quarter(sheet, cx - x, cy - y, cell, energy, fill)}</svg>`,
    )
  }
  return shapes.join('')
}

function quarter(sheet: Sheet, x: number, y: number, cell: number, energy: number, fill: string): string {
  if (energy > 0.75)
    return [1, 0.75, 0.5, 0.25]
      .map((r, n) => ring(x, y, cell * (r - 0.1), n % 2 === 0 ? fill : sheet.palette.deep, cell * 0.11))
      .join('')
  return circle(x, y, cell * (0.4 + 0.6 * energy), fill)
}

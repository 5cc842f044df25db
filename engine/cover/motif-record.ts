import type { Sheet } from './sheet.ts'
import { circle, inkAt, rect, ring, round, size } from './sheet.ts'

/** Grooves around an off-centre hole: each ring a moment of the song, thick where it is loud. */
export function drawRecord(sheet: Sheet): string {
  const { random, palette } = sheet
  const x = random.pick([0.5, 0.62, 0.98, 0.02]) * size
  const y = random.pick([0.5, 0.56, 1.02]) * size
  const radius = x === size / 2 ? 440 : random.between(620, 760)
  const rings = 26
  const shapes = [circle(x, y, radius + 24, palette.deep)]
  for (let i = 0; i < rings; i++) {
    const energy = sheet.energy(i / rings)
    const r = radius - (i * (radius - 150)) / rings
    shapes.push(
      ring(
        x,
        y,
        r,
        energy > 0.8 ? inkAt(sheet, 0) : energy > 0.55 ? inkAt(sheet, 1) : palette.ground,
        2 + energy * ((radius - 150) / rings) * 0.72,
      ),
    )
  }
  shapes.push(circle(x, y, 132, inkAt(sheet, 2)), circle(x, y, 60, palette.pale), circle(x, y, 13, palette.deep))
  return shapes.join('')
}

/** Two reels and the tape between them, the song written along it as bars. */
export function drawTape(sheet: Sheet): string {
  const { random, palette } = sheet
  const full = random.between(0.35, 0.8)
  const [left, right] = [150 + 110 * full, 150 + 110 * (1 - full)]
  const y = 410
  const reels = [reel(sheet, 292, y, left, 0), reel(sheet, 732, y, right, 1)]
  const bars = Array.from({ length: 46 }, (_, i) => {
    const energy = sheet.energy(i / 46) * random.between(0.75, 1)
    const height = 30 + energy * 200
    return rect(
      60 + i * 19.8,
      830 - height / 2,
      11,
      height,
      inkAt(sheet, energy > 0.75 ? 0 : energy > 0.45 ? 1 : 2),
      ' rx="5.5"',
    )
  })
  const tape =
    `<path d="M ${round(292 - left)} ${y} L 70 690 L 954 690 L ${round(732 + right)} ${y}" ` +
    `fill="none" stroke="${palette.pale}" stroke-width="7" stroke-linejoin="round"/>`
  return [rect(0, 690, size, 334, palette.deep), tape, ...reels, ...bars].join('')
}

function reel(sheet: Sheet, x: number, y: number, radius: number, index: number): string {
  const { random, palette } = sheet
  const turn = random.between(0, 120)
  const spokes = [0, 120, 240].map(
    (angle) =>
      `<rect x="${x - 13}" y="${y - 84}" width="26" height="62" rx="13" ` +
      `fill="${palette.ground}" transform="rotate(${round(angle + turn)} ${x} ${y})"/>`,
  )
  const windings = Array.from({ length: 9 }, (_, i) =>
    ring(x, y, 108 + ((radius - 108) * (i + 0.5)) / 9, i % 2 === 0 ? palette.deep : palette.ground, 3),
  )
  return [
    circle(x, y, radius, inkAt(sheet, index)),
    ...windings,
    circle(x, y, 96, palette.pale),
    circle(x, y, 16, inkAt(sheet, 2)),
    ...spokes,
  ].join('')
}

import type { Sheet } from './sheet.ts'
import { inkAt, rect, size } from './sheet.ts'

/** Cloth: warp and weft of two tones passing over and under; loud sections have the wide threads. */
export function drawWeave(sheet: Sheet): string {
  const { random, palette } = sheet
  const count = random.integer(7, 11)
  const widths = Array.from({ length: count }, (_, i) => 0.35 + 0.75 * sheet.energy((i + 0.5) / count))
  const total = widths.reduce((sum, width) => sum + width, 0)
  const gap = random.between(6, 12)
  const twill = random.integer(2, 3)
  const accent = random.integer(1, count - 2)
  const shapes: string[] = []
  const starts = widths.map((_, i) => (widths.slice(0, i).reduce((sum, width) => sum + width, 0) / total) * size)
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const warpOnTop = (column + row) % twill === 0
      const lane = warpOnTop ? column : row
      const fill =
        lane === accent
          ? inkAt(sheet, 2)
          : warpOnTop
            ? inkAt(sheet, 0)
            : lane % 3 === 0
              ? palette.pale
              : inkAt(sheet, 1)
      const [x, y] = [starts[column]!, starts[row]!]
      const [w, h] = [(widths[column]! / total) * size, (widths[row]! / total) * size]
      shapes.push(
        warpOnTop ? rect(x + gap / 2, y - 1, w - gap, h + 2, fill) : rect(x - 1, y + gap / 2, w + 2, h - gap, fill),
      )
    }
  }
  return shapes.join('')
}

import { randomFor } from '../dsp/random.ts'
import type { Score } from '../score/score.ts'
import { drawArches, drawHalftone, drawRays, drawSea, drawTown } from './motif-field.ts'
import { drawLamp, drawRidges, drawTiles } from './motif-land.ts'
import { drawRecord, drawTape } from './motif-record.ts'
import { drawMobile, drawMoons, drawPetals, drawStrings } from './motif-round.ts'
import { drawWeave } from './motif-weave.ts'
import type { Palette } from './palettes.ts'
import { palettesByMood } from './palettes.ts'
import type { Sheet } from './sheet.ts'
import { rect, size } from './sheet.ts'

const motifs = [
  drawWeave,
  drawRecord,
  drawTape,
  drawLamp,
  drawRidges,
  drawTiles,
  drawPetals,
  drawMoons,
  drawMobile,
  drawStrings,
  drawHalftone,
  drawSea,
  drawTown,
  drawRays,
  drawArches,
] as const

/**
 * A record sleeve, 1024 × 1024 SVG without text: palette by mood, shapes from the song's energy. Same score, same
 * sleeve.
 */
export function drawCover(score: Score): string {
  const random = randomFor(score.seed, `cover ${score.title} ${score.genre}`)
  const palettes = palettesByMood.get(score.mood) ?? palettesByMood.get('balanced')!
  const sheet: Sheet = {
    palette: printed(random.pick(palettes), random.integer(0, 5)),
    random,
    energy: (place) => energyOf(score, place),
  }
  const motif = random.pick(motifs)
  const body = motif(sheet)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">`,
    rect(0, 0, size, size, sheet.palette.ground),
    body,
    threads(),
    '</svg>',
  ].join('')
}

/** The inks in one of their six orders: songs of one mood share colours, not looks. */
function printed(palette: Palette, order: number): Palette {
  const [a, b, c] = palette.inks
  const orders = [
    [a, b, c],
    [b, c, a],
    [c, a, b],
    [a, c, b],
    [b, a, c],
    [c, b, a],
  ] as const
  return { ...palette, inks: orders[order]! }
}

/** The section's energy, blended into its neighbours. */
function energyOf(score: Score, place: number): number {
  const seconds = place * score.durationSeconds
  let sum = 0
  for (const offset of [-2, -1, 0, 1, 2]) {
    const at = seconds + (offset * score.durationSeconds) / 60
    sum +=
      (score.sections.find((section) => at < section.endSeconds) ?? score.sections[score.sections.length - 1])
        ?.energy ?? 0.5
  }
  return Math.min(1, sum / 5)
}

/** A fine cloth over the whole sleeve, so that flat colour looks printed. */
function threads(): string {
  const lines = Array.from({ length: 128 }, (_, i) => `M 0 ${i * 8} H ${size} M ${i * 8} 0 V ${size}`).join(' ')
  return `<path d="${lines}" stroke="#000" stroke-width="1" opacity="0.07" fill="none"/>`
}

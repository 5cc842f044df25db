import { randomFor } from '../dsp/random.ts'
import type { Score } from '../score/score.ts'
import { drawLamp, drawRidges, drawTiles } from './motif-land.ts'
import { drawRecord, drawTape } from './motif-record.ts'
import { drawWeave } from './motif-weave.ts'
import { palettesByMood } from './palettes.ts'
import type { Sheet } from './sheet.ts'
import { rect, size } from './sheet.ts'

const motifs = [drawWeave, drawRecord, drawTape, drawLamp, drawRidges, drawTiles] as const

/** A record sleeve, 1024 × 1024 SVG without text: palette by mood, shapes from the song's energy. Same score, same sleeve. */
export function drawCover(score: Score): string {
  const random = randomFor(score.seed, `cover ${score.title} ${score.genre}`)
  const palettes = palettesByMood[score.mood] ?? palettesByMood.balanced!
  const sheet: Sheet = { palette: random.pick(palettes), random, energy: (place) => energyOf(score, place) }
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

/** The section's energy, blended into its neighbours. */
function energyOf(score: Score, place: number): number {
  const seconds = place * score.durationSeconds
  let sum = 0
  for (const offset of [-2, -1, 0, 1, 2]) {
    const at = seconds + (offset * score.durationSeconds) / 60
    sum += (score.sections.find((section) => at < section.endSeconds) ?? score.sections[score.sections.length - 1])?.energy ?? 0.5
  }
  return Math.min(1, sum / 5)
}

/** A fine cloth over the whole sleeve, so that flat colour looks printed. */
function threads(): string {
  const lines = Array.from({ length: 128 }, (_, i) => `M 0 ${i * 8} H ${size} M ${i * 8} 0 V ${size}`).join(' ')
  return `<path d="${lines}" stroke="#000" stroke-width="1" opacity="0.07" fill="none"/>`
}

import type { StaveNote } from 'vexflow/bravura'
import { listSung } from './draw-system.ts'
import type { PlacedSystem } from './place-system.ts'
import type { SheetPages } from './sheet-pages.ts'
import { lyricStyle, scale } from './sheet-style.ts'

const headMiddle = (note: StaveNote): number => (note.getNoteHeadBeginX() + note.getNoteHeadEndX()) / 2

interface Placed {
  left: number
  right: number
  /** Whether more syllables of its word follow. */
  leads: boolean
  /** Where the last note ends that is sung to it. */
  heldTo: number
}

/** Where the syllables of a system stand, in points from its left end. */
function placeSyllables({ text }: SheetPages, system: PlacedSystem): (Placed & { text: string })[] {
  const placed: (Placed & { text: string })[] = []
  for (const { note, event } of listSung(system)) {
    if (event.syllable) {
      const width = text.measure(event.syllable.text, lyricStyle)
      const left = headMiddle(note) * scale - width / 2
      const leads = event.syllable.syllabic === 'begin' || event.syllable.syllabic === 'middle'
      placed.push({ text: event.syllable.text, left, right: left + width, leads, heldTo: left })
    } else if (event.pitches.length > 0 && placed.length > 0) placed.at(-1)!.heldTo = note.getNoteHeadEndX() * scale
    else if (placed.length > 0) placed.at(-1)!.heldTo = Math.min(placed.at(-1)!.heldTo, note.getAbsoluteX() * scale)
  }
  return placed
}

/** Writes the words below the notes, with hyphens within words and lines below notes that are held. */
export function drawLyrics(sheet: SheetPages, system: PlacedSystem, x: number, baseline: number, width: number): void {
  const { pdf, text } = sheet
  const syllables = placeSyllables(sheet, system)
  const hyphen = text.measure('-', lyricStyle)
  for (const [at, syllable] of syllables.entries()) {
    text.draw(syllable.text, x + syllable.left, baseline, lyricStyle)
    const next = syllables[at + 1]?.left ?? width
    if (syllable.leads && next - syllable.right > hyphen)
      text.draw('-', x + (syllable.right + Math.min(next, syllable.right + 60) - hyphen) / 2, baseline, lyricStyle)
    if (!syllable.leads && syllable.heldTo - syllable.right > 8)
      pdf
        .lineWidth(0.5)
        .moveTo(x + syllable.right + 1.5, baseline)
        .lineTo(x + Math.min(syllable.heldTo, next - 2), baseline)
        .stroke('#000000')
  }
}

import { StaveTie } from 'vexflow/bravura'
import type { StaveNote } from 'vexflow/bravura'
import type { NotatedEvent } from '@songloom/engine/export/notation/notation'
import { PdfContext } from './vexflow-context.ts'
import type { PlacedColumn, PlacedSystem } from './place-system.ts'
import { scale } from './sheet-style.ts'

type Sung = PlacedColumn & { note: StaveNote; event: NotatedEvent }

/** The columns of a system where notes or rests begin. */
export const listSung = ({ columns }: PlacedSystem): Sung[] =>
  columns.flatMap((column) =>
    column.note && column.event ? [{ ...column, note: column.note, event: column.event }] : [],
  )

/** Ties of a system, half ones where they come from the system before or lead to the next. */
function toTies(system: PlacedSystem): StaveTie[] {
  const sung = listSung(system)
  return sung.flatMap(({ event, note }, at) => {
    const next = sung[at + 1]
    const froms = event.pitches.flatMap(({ isTiedTo }, index) => (isTiedTo ? [index] : []))
    const intos = event.pitches.flatMap(({ isTiedFrom }, index) => (isTiedFrom ? [index] : []))
    const nexts = next?.event.pitches.flatMap(({ isTiedFrom }, index) => (isTiedFrom ? [index] : [])) ?? froms
    return [
      ...(at === 0 && intos.length > 0
        ? [new StaveTie({ last_note: note, first_indices: intos, last_indices: intos })]
        : []),
      ...(froms.length > 0
        ? [new StaveTie({ first_note: note, last_note: next?.note, first_indices: froms, last_indices: nexts })]
        : []),
    ]
  })
}

/** Draws the staff with its notes at a place of the page, in points. */
export function drawSystem(pdf: PDFKit.PDFDocument, system: PlacedSystem, x: number, y: number): void {
  const context = new PdfContext(pdf)
  pdf.save().translate(x, y).scale(scale)
  for (const stave of system.staves) stave.setContext(context).draw()
  for (const [at, { voice, beams, tuplets }] of system.bars.entries()) {
    voice.draw(context, system.staves[at])
    for (const beam of beams) beam.setContext(context).draw()
    for (const tuplet of tuplets) tuplet.setContext(context).draw()
  }
  for (const tie of toTies(system)) tie.setContext(context).draw()
  pdf.restore()
}

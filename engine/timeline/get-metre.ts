import type { DawDocument, DawMaster } from '@songloom/contracts/daw/document'
import { listObjects } from './list-objects.ts'

type DocumentMetre = Pick<DawMaster, 'beatsPerBar' | 'beatUnit'>

/** The metre of a document, 4/4 where it has none; older documents may hold parts of a beat, which no bar has. */
export function getMetre(document: DawDocument): DocumentMetre {
  const { beatsPerBar, beatUnit }: Partial<DawMaster> = listObjects(document, 'master')[0] ?? {}
  return { beatsPerBar: Math.max(1, Math.round(beatsPerBar ?? 4)), beatUnit: beatUnit ?? 4 }
}

/** Whether the beats of a metre are three eighths each, as in 6/8, 9/8 and 12/8. */
export const isCompound = ({ beatsPerBar, beatUnit }: DocumentMetre): boolean =>
  beatUnit === 8 && beatsPerBar > 3 && beatsPerBar % 3 === 0

/** Beats per minute as they are counted: of dotted quarters in compound metres, of quarters in all others. */
export function getCountedBpm(quarterBpm: number, metre: DocumentMetre): number {
  return Math.round(10 * (isCompound(metre) ? quarterBpm / 1.5 : quarterBpm)) / 10
}

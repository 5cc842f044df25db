import type { DawDocument, DawMaster } from '@songloom/contracts/daw/document'
import { listObjects } from './list-objects.ts'

/** The metre of a document, 4/4 where it has none; older documents may hold parts of a beat, which no bar has. */
export function getMetre(document: DawDocument): Pick<DawMaster, 'beatsPerBar' | 'beatUnit'> {
  const { beatsPerBar, beatUnit }: Partial<DawMaster> = listObjects(document, 'master')[0] ?? {}
  return { beatsPerBar: Math.max(1, Math.round(beatsPerBar ?? 4)), beatUnit: beatUnit ?? 4 }
}

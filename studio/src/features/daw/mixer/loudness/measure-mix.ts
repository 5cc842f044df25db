import type { DawDocument } from '@songloom/contracts/daw/document'
import { listChanges } from '../../sound/rendering/document-changes.ts'
import { openRenderWorker } from '../../sound/sound-engine.ts'
import type { FromWorker, Loudness, ToWorker } from '../../sound/sound-messages.ts'
import { useDaw } from '../../state/daw-store.ts'

/** Measures in a worker of its own, so that playing goes on. */
function measure(document: DawDocument, audioId: string | null): Promise<Loudness> {
  const worker = openRenderWorker()
  const send = (message: ToWorker): void => worker.postMessage(message)
  const measured = new Promise<Loudness>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'measured') resolve(data.loudness)
      if (data.type === 'failed') reject(new Error(data.message))
    }
    worker.onerror = (event) => reject(new Error(event.message))
  })
  const { canEdit, projectId } = useDaw.getState()
  if (projectId && !canEdit) send({ type: 'reader', projectId })
  send({ type: 'document', changes: listChanges({}, document) })
  send({ type: 'measure', audioId })
  return measured.finally(() => worker.terminate())
}

const mixes = new WeakMap<DawDocument, Promise<Loudness>>()
const recordings = new Map<string, Promise<Loudness>>()

/** Loudness of the whole mix of a document, computed once. */
export function measureMix(document: DawDocument): Promise<Loudness> {
  const known = mixes.get(document) ?? measure(document, null)
  mixes.set(document, known)
  known.catch(() => mixes.delete(document))
  return known
}

/** Loudness of a recording of the library, computed once. */
export function measureRecording(audioId: string): Promise<Loudness> {
  const known = recordings.get(audioId) ?? measure({}, audioId)
  recordings.set(audioId, known)
  known.catch(() => recordings.delete(audioId))
  return known
}

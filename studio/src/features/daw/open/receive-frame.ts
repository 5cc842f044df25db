import { call, readProblem } from '../../../lib/http/api.ts'
import { notify } from '../../../lib/shell/notify.ts'
import type { Scope } from '../../../lib/shell/scope.ts'
import { isRecord } from '../../../lib/shell/storage.ts'
import { useDaw } from '../state/daw-store.ts'
import { readSources } from './read-query.ts'

/** Adds audios of the user to the open project, each as a track. */
async function addFiles(list: unknown): Promise<void> {
  const { projectId, canEdit } = useDaw.getState()
  const files = readSources(list)
  if (projectId === null || !canEdit || files.length === 0) return
  await call('openDawProject', { body: { projectId, files } }).catch((error: unknown) => {
    notify.error(readProblem(error))
  })
}

/** The message with audio files to an embedded DAW (spec 1 §4): of this origin only. */
export function receiveFrameFiles(scope: Scope, onAdded: () => void): void {
  scope.listen(globalThis, 'message', ({ origin, data }) => {
    if (origin !== location.origin || !isRecord(data) || data.type !== 'audioFiles') return
    void addFiles(data.files).then(onAdded)
  })
}

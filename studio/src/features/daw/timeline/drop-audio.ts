import type { DragEvent } from 'react'
import { audioQuery } from '../../../lib/cache/audios/audio-query.ts'
import { readProblem } from '../../../lib/http/api.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { readDraggedAudio } from '../../../panels/reference/drag-audio.ts'
import { getGridStep, snapBeats } from '../edit/snap.ts'
import { addToDocument } from '../open/add-to-document.ts'
import { useDaw } from '../state/daw-store.ts'

/** An audio that was dragged here from the library becomes a track where it was dropped. */
export function dropAudio(event: DragEvent, beats: number): void {
  const dragged = readDraggedAudio()
  if (!dragged) return
  event.preventDefault()
  const { document, zoom } = useDaw.getState()
  const start = snapBeats(beats, getGridStep(document, zoom))
  queryClient.ensureQueryData(audioQuery(dragged.audioId)).then(
    (audio) => addToDocument([audio], start),
    (error: unknown) => notify.error(readProblem(error)),
  )
}

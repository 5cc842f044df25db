import { t } from '@lingui/core/macro'
import { call, readProblem } from '../../../lib/http/api.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { sendEdits } from '../document/send-edits.ts'
import { useDaw } from '../state/daw-store.ts'
import { listTracks } from '../state/list-objects.ts'
import { useView } from '../state/view-store.ts'

/**
 * Adds the notes of one of our songs as tracks where the clip is, or the first of the audio; the server reads its
 * score and announces the group that it writes.
 */
export async function addScore(audioId: string, clipId?: string): Promise<void> {
  const { projectId } = useDaw.getState()
  if (projectId === null) return
  const toastId = `daw-score-${audioId}`
  notify.loading(t`Reading the score…`, toastId)
  try {
    if (!(await sendEdits(toastId))) return
    await call('addDawScore', { params: { projectId }, body: { audioId, clipId } })
    notify.success(t`The score is added as tracks.`, toastId)
  } catch (error) {
    notify.error(readProblem(error), toastId)
  }
}

/** Shows the lines of the lyrics for new words. Where no voice sings them yet, the song's score is added. */
export function showWords(audioId: string): void {
  useView.setState({ panel: 'words' })
  const { document, canEdit } = useDaw.getState()
  const isSung = listTracks(document).some(({ player }) => player?.type === 'voice')
  if (canEdit && !isSung) void addScore(audioId)
}

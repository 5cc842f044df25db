import { sendJob, useSending } from '../../lib/send-job.ts'
import { blockReason, refusalBefore } from './panel-rules.ts'
import { songReferencesNow } from './references.ts'
import { saveDraftNow, useSongDraft } from './song-draft.ts'
import { settingsOf, songJob } from './song-job.ts'
import { useSongRefusal } from './song-refusal.ts'

/** Sends what the panel holds; false when something stands in the way, which the panel says. */
export function askForSong(projectId: string | undefined, paid: boolean): boolean {
  const draft = useSongDraft.getState()
  const references = songReferencesNow(draft)
  if (blockReason(draft, paid, references) || useSending.getState().busy) return false
  const refusal = refusalBefore(draft, paid)
  useSongRefusal.setState({ refusal })
  if (refusal) return false
  saveDraftNow()
  sendJob(songJob(settingsOf(draft, references)), projectId)
  return true
}

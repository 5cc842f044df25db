import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { sendJob, useSending } from '../../lib/jobs/send-job.ts'
import { getMotif } from '../../panels/motif/motif.ts'
import { mayAsk } from './may-ask.ts'
import { getSongReferences } from './references.ts'
import { saveDraftNow, useSongDraft } from '../../panels/song/song-draft.ts'
import { toSongSettings, toSongJob } from './song-job.ts'
import { withSketchSeed } from '../../panels/create/made-sketch.ts'

/** Sends the panel's draft; false for a problem, which the panel shows. */
export function askForSong(projectId: string | undefined, features: PlanFeatures): boolean {
  const draft = useSongDraft.getState()
  const references = getSongReferences(draft)
  const motif = getMotif('song_gen')
  if (useSending.getState().busy || !mayAsk(draft, features, references, motif)) return false
  saveDraftNow()
  sendJob(withSketchSeed(toSongJob(toSongSettings(draft, references, motif))), projectId)
  return true
}

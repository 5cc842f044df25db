import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { sendJob, useSending } from '../../lib/jobs/send-job.ts'
import { motifNow } from '../../panels/motif/motif.ts'
import { mayAsk } from './may-ask.ts'
import { songReferencesNow } from './references.ts'
import { saveDraftNow, useSongDraft } from '../../panels/song/song-draft.ts'
import { toSongSettings, songJob } from './song-job.ts'
import { withSketchSeed } from '../../panels/create/sketch.ts'

/** Sends the panel's draft; false for a problem, which the panel shows. */
export function askForSong(projectId: string | undefined, features: PlanFeatures): boolean {
  const draft = useSongDraft.getState()
  const references = songReferencesNow(draft)
  const motif = motifNow('song_gen')
  if (useSending.getState().busy || !mayAsk(draft, features, references, motif)) return false
  saveDraftNow()
  const job = songJob(toSongSettings(draft, references, motif))
  sendJob(withSketchSeed('song_gen', job), projectId)
  return true
}

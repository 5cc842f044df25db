import { defaultMotifUse } from '@songloom/contracts/music/motif-uses.rules'
import type { MotifUse } from '@songloom/contracts/music/motif-uses.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { requireOwnedNotes } from '../request-context.ts'
import type { RequestContext, RequestFields } from '../tool-handler.ts'
import type { JobMotif, MotifSettings } from './contract.ts'

interface Sent {
  midiFile?: string | null | undefined
  midiUse?: MotifUse | undefined
}

/**
 * The caller's MIDI file and its use. Throws `RejectedError`: `motif_no_notes` for an audio without notes,
 * `bad_request` for a use without a file, and as `requireOwnedNotes`.
 */
export async function findMotif(
  { midiFile, midiUse }: Sent,
  context: RequestContext,
): Promise<MotifSettings | undefined> {
  if (midiFile === undefined || midiFile === null) {
    if (midiUse !== undefined) throw new RejectedError('bad_request', { field: 'midiUse' })
    return undefined
  }
  const audio = await requireOwnedNotes(context, midiFile, 'midiFile')
  return { ...audio, use: midiUse ?? defaultMotifUse }
}

/** The file as input of a job; nothing without one. */
export const toJobMotif = (motif: MotifSettings | undefined): { motif?: JobMotif } =>
  motif ? { motif: { audioId: motif.audioId, audioName: motif.audioName, use: motif.use } } : {}

/** The request fields of a file. */
export const toMotifFields = (motif: MotifSettings | undefined): RequestFields =>
  motif ? { midiFile: motif.audioId, midiUse: motif.use } : {}

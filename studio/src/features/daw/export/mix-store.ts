import type { AudioItem } from '@songloom/contracts/library/audios'
import type { Message } from '@songloom/contracts/jobs/messages'
import { t } from '@lingui/core/macro'
import { create } from 'zustand'
import { call, readProblem } from '../../../lib/http/api.ts'
import { readFailure } from '../../../lib/jobs/read-failure.ts'
import { awaitJob } from '../../../lib/jobs/own-jobs.ts'
import { createTempId } from '../../../lib/jobs/temp-message.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { sendEdits } from '../document/send-edits.ts'
import { toSeconds } from '../state/tempo.ts'
import { useDaw } from '../state/daw-store.ts'

/** A mix that was made: an audio of the library, and a zip of its stems if they were wanted. */
export interface ReadyMix {
  audio: AudioItem
  stemsAddress: string | undefined
}

interface MixState {
  /** The job that is under way; null for none. */
  messageId: string | null
  isSending: boolean
  ready: ReadyMix | null
}

/** The mix of this page; it goes on while the dialog is closed. */
export const useMix = create<MixState>(() => ({ messageId: null, isSending: false, ready: null }))

export interface MixOptions {
  hasStems: boolean
  hasFlac: boolean
  /** Only the selected time. */
  isRange: boolean
}

function readRange(isRange: boolean): { fromSeconds?: number; toSeconds?: number } {
  const { document, range } = useDaw.getState()
  if (!isRange || !range) return {}
  return { fromSeconds: toSeconds(document, range.startBeats), toSeconds: toSeconds(document, range.endBeats) }
}

interface Rendering {
  messageId: string
  projectId: string
  hasStems: boolean
}

function follow({ messageId, projectId, hasStems }: Rendering): void {
  const end = ({ failure, audioData: [audio] }: Message): void => {
    if (failure || !audio) {
      useMix.setState({ messageId: null })
      return notify.error(failure ? readFailure(failure) : t`The mix could not be made.`)
    }
    const stemsAddress = hasStems ? `/api/generation/${projectId}/${messageId}/artifacts/stems` : undefined
    useMix.setState({ messageId: null, ready: { audio, stemsAddress } })
    notify.success(t`Your mix is in the library.`)
  }
  awaitJob(messageId, end, projectId)
}

/** Renders the document as it is on the screen, on the server; edits that are under way are sent first. */
export async function startMix({ hasStems, hasFlac, isRange }: MixOptions): Promise<void> {
  const { projectId } = useDaw.getState()
  if (projectId === null) return
  useMix.setState({ isSending: true, ready: null })
  try {
    if (!(await sendEdits())) return useMix.setState({ isSending: false })
    const body = { stems: hasStems, hasFlac, tempId: createTempId(), ...readRange(isRange) }
    const { messageId, projectId: libraryId } = await call('renderMix', { params: { projectId }, body })
    useMix.setState({ messageId })
    follow({ messageId, projectId: libraryId, hasStems })
  } catch (error) {
    notify.error(readProblem(error))
  }
  useMix.setState({ isSending: false })
}

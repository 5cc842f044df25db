import { t } from '@lingui/core/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { call, readProblem } from '../../../lib/http/api.ts'
import { readFailure } from '../../../lib/jobs/read-failure.ts'
import { awaitJob } from '../../../lib/jobs/own-jobs.ts'
import { createTempId } from '../../../lib/jobs/temp-message.ts'
import type { AudioTool } from '../../../lib/jobs/tool-lookup.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { openWithAudio } from '../../../panels/reference/open-with-audio.ts'
import { toReference } from '../../../panels/reference/reference.ts'
import { sendEdits } from '../document/send-edits.ts'
import { useDaw } from '../state/daw-store.ts'
import { toSeconds } from '../state/tempo.ts'
import type { Region } from './region.ts'

/** Renders a region as an audio of the library, and opens a tool with it; the result goes to the region's place. */
export async function sendRegion(tool: AudioTool, region: Region): Promise<void> {
  const { projectId, document } = useDaw.getState()
  if (projectId === null) return
  const toastId = `daw-region-${createTempId()}`
  notify.loading(t`Rendering the selection…`, toastId)
  try {
    if (!(await sendEdits(toastId))) return
    const { messageId, projectId: libraryId } = await call('renderMix', {
      params: { projectId },
      body: {
        tempId: createTempId(),
        fromSeconds: toSeconds(document, region.startBeats),
        toSeconds: toSeconds(document, region.endBeats),
        loudnessTarget: null,
        region: { startBeats: region.startBeats, endBeats: region.endBeats },
        ...(region.trackIds ? { trackIds: [...region.trackIds] } : {}),
      },
    })
    const end = ({ failure, audioData: [audio] }: Message): void => {
      if (failure || !audio)
        return notify.error(failure ? readFailure(failure) : t`The selection could not be rendered.`, toastId)
      notify.success(t`The selection is in the tool. Its result comes to a new track here.`, toastId)
      openWithAudio(tool, toReference(audio))
    }
    awaitJob(messageId, end, libraryId)
  } catch (error) {
    notify.error(readProblem(error), toastId)
  }
}

import { t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import { withAudio } from '../../lib/audio-lists.ts'
import { markJustMade } from '../../lib/just-made.ts'
import { notify } from '../../lib/notify.ts'
import { openTool } from '../../lib/open-tool.ts'
import { audiosQuery, currentUser } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { openPanel } from '../../lib/shell-store.ts'
import { showFilter } from '../library/library-view.ts'
import { chooseReference, referenceOf } from '../tools/reference.ts'
import type { ReferenceTool } from '../tools/reference.ts'

/** An audio as the server has it now, in the lists that are on this machine. */
export const keepAudio = (audio: AudioItem): void =>
  void queryClient.setQueryData(audiosQuery.queryKey, (audios) => audios && withAudio(audios, audio))

/** The Uploaded list, where the audio glows until it is touched. */
export function showUploaded({ messageId }: AudioItem): void {
  showFilter(currentUser()!.id, 'uploaded')
  markJustMade(messageId)
  openPanel('library')
}

/** Back in the tool it was brought to, as its reference (spec 1 §4). */
function giveTo(tool: ReferenceTool, audio: AudioItem): void {
  const { name } = audio
  chooseReference(tool, referenceOf(audio))
  openTool(tool)
  notify.success(t`Selected "${name}"`)
}

export const bringOn = (audio: AudioItem, tool: ReferenceTool | undefined): void =>
  tool ? giveTo(tool, audio) : showUploaded(audio)

import { t } from '@lingui/core/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { projectPath } from '../../../lib/cache/education.ts'
import { getMessageTool } from '../../../lib/jobs/tool-lookup.ts'
import { dawReceiver } from '../../../lib/shell/daw-receiver.ts'
import { placeResults } from '../region/place-results.ts'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { notify } from '../../../lib/shell/notify.ts'

/**
 * The DAW stays where it is: a song is announced in its own words and all else by `readyText`, and written lyrics are
 * read on the project's page (spec 1 §8, 2 §2).
 */
export async function notifyInDaw(
  message: Message,
  readyText: string,
  notifyOutside: (text: string) => void,
): Promise<void> {
  const { _id: id, result, projectId, audioData } = message
  if (result?.tool === 'lyric_writing') return navigateTo(projectPath(projectId))
  const isSong = getMessageTool(message) === 'song_gen'
  const text = isSong ? t`Song generated successfully! Check your library for the new audio.` : readyText
  notifyOutside(text)
  if (await placeResults()) return
  const { add } = dawReceiver
  const action = add && { label: t`Add as a track`, onClick: () => add(audioData) }
  notify.success(text, id, audioData.length > 0 ? action : undefined)
}

import { t } from '@lingui/core/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { projectPath } from '../../../lib/cache/education.ts'
import { dawReceiver } from '../../../lib/shell/daw-receiver.ts'
import { placeResults } from '../region/place-results.ts'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { notify } from '../../../lib/shell/notify.ts'

/** The DAW stays where it is: a song is announced, written lyrics are read on the project's page (spec 1 §8, 2 §2). */
export async function notifyInDaw(
  { _id: id, result, projectId, audioData }: Message,
  notifyOutside: (text: string) => void,
): Promise<void> {
  if (result?.tool === 'lyric_writing') return navigateTo(projectPath(projectId))
  const text = t`Song generated successfully! Check your library for the new audio.`
  notifyOutside(text)
  if (await placeResults()) return
  const { add } = dawReceiver
  const action = add && { label: t`Add as a track`, onClick: () => add(audioData) }
  notify.success(text, id, audioData.length > 0 ? action : undefined)
}

import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { MusicSettings } from '@songloom/tools/generate-music/contract'
import { finishPriceTokens, musicVersion } from '@songloom/tools/generate-music/definition.rules'
import { Sparkles } from 'lucide-react'
import { sendJob } from '../../../lib/jobs/send-job.ts'
import { findTool } from '../../../lib/jobs/tool-lookup.ts'
import { MenuItem } from '../../../ui/overlays/Menu.tsx'

/** The server takes everything else from the recipe of the piece. */
const toSettings = ({ audioId, songName, duration, isLoopable }: AudioItem): MusicSettings => ({
  ...{ tool: 'generate_music', version: musicVersion, model: 'sansaar_1', lyrics: songName },
  tags: { genre: [], theme: [], vibe: [], instrument: [], tempo: [] },
  ...{ durationSeconds: duration, loop: isLoopable, count: 1, finishOf: audioId },
})

/** Plays a Lite piece again with HD, in its project or a new one; only where there is one with its score. */
export function FinishItem({ item }: { item: AudioItem }) {
  const { t } = useLingui()
  if (!item.madeBy?.isLite || item.formats.mid === undefined) return null
  const projectId = item.isInProject ? item.projectId : undefined
  const finish = (): void => sendJob(findTool('generate_music').toDraft(toSettings(item)), projectId)
  return (
    <MenuItem onSelect={finish}>
      <Sparkles className="size-4" aria-hidden />
      {t`Finish in HD · ${finishPriceTokens} tokens`}
    </MenuItem>
  )
}

import { msg } from '@lingui/core/macro'
import type { SingSettings } from '@songloom/tools/sing/contract'
import { vocalStyles } from '@songloom/contracts/music/vocal-styles.rules'
import { Mic } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { AudioResult } from '../generations/results/AudioResult.tsx'
import type { RequestSummary, StudioTool } from '../../lib/jobs/studio-tool.ts'
import { restoreSinging, singJob } from './sing-job.ts'

const name = msg`AI Singing Generator`

function asked({ mode, prompt, vocalStyle, reference }: SingSettings): RequestSummary {
  const style = vocalStyles.find(({ key }) => key === vocalStyle)?.name
  const more = [reference?.audioName, style].filter((one) => one !== undefined).join(', ')
  return { what: mode === 'custom' ? msg`Your lyrics` : prompt, more: more || undefined, mark: name }
}

export const singTool = {
  icon: Mic,
  name,
  description: msg`Your lyrics, sung.`,
  steps: {
    read: msg`Reading your words`,
    compose: msg`Composing`,
    cover: msg`Drawing the cover`,
    sing: msg`Singing a cappella`,
    accompany: msg`Singing with the guide`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
  running: {
    progress: msg`Progress of the singing`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./SingPanel.tsx')).SingPanel),
  Result: AudioResult,
  asked,
  toDraft: singJob,
  restore: restoreSinging,
} satisfies StudioTool<'vocals_gen'>

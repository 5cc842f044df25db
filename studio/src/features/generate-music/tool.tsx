import { msg } from '@lingui/core/macro'
import type { MusicSettings } from '@songloom/tools/generate-music/contract'
import { musicModelNames } from '@songloom/tools/generate-music/definition.rules'
import { Music } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { AudioResult } from '../generations/results/AudioResult.tsx'
import type { RequestSummary, StudioTool } from '../../lib/jobs/studio-tool.ts'
import { toMusicJob, restoreMusic, listTagNames } from './music-draft.ts'

function asked({ lyrics, tags, model, reference, motif, loop, count }: MusicSettings): RequestSummary {
  const followed = [reference, motif].flatMap((one) => (one ? [one.audioName] : []))
  const names = [...followed, ...listTagNames(tags), ...(loop ? [`× ${count}`] : [])]
  return { what: lyrics, more: names.join(', ') || undefined, mark: musicModelNames[model] }
}

export const musicTool = {
  icon: Music,
  name: msg`AI Music Generator`,
  description: msg`Instrumental music from a description, with tags, loops and length.`,
  steps: {
    'read-prompt': msg`Reading your prompt`,
    compose: msg`Composing`,
    cover: msg`Drawing the cover`,
    render: msg`Playing the instruments`,
    master: msg`Mixing and mastering`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
  running: {
    progress: msg`Progress of your music`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./MusicPanel.tsx')).MusicPanel),
  Result: AudioResult,
  asked,
  toDraft: toMusicJob,
  restore: restoreMusic,
} satisfies StudioTool<'generate_music'>

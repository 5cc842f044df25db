import { msg } from '@lingui/core/macro'
import { Blend } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { AudioResult } from '../generations/results/AudioResult.tsx'
import type { StudioTool } from '../../lib/jobs/studio-tool.ts'
import { restoreSimilarMusic, toSimilarMusicJob } from './similar-music-draft.ts'

const name = msg`Similar Music Generator`

export const similarMusicTool = {
  icon: Blend,
  name,
  description: msg`New music that resembles a reference.`,
  steps: {
    listen: msg`Listening to the reference`,
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
  Panel: lazyComponent(async () => (await import('./SimilarMusicPanel.tsx')).SimilarMusicPanel),
  Result: AudioResult,
  useAudio: msg`Make similar music`,
  asked: ({ audioName }) => ({ what: audioName, mark: name }),
  toDraft: toSimilarMusicJob,
  restore: restoreSimilarMusic,
} satisfies StudioTool<'similar_instru_gen'>

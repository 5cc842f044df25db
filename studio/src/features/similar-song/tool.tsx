import { msg } from '@lingui/core/macro'
import { ListMusic } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { AudioResult } from '../generations/results/AudioResult.tsx'
import type { StudioTool } from '../../lib/jobs/studio-tool.ts'
import { restoreSimilarSong, toSimilarSongJob } from './similar-song-draft.ts'

const name = msg`Similar Song Generator`

export const similarSongTool = {
  icon: ListMusic,
  name,
  description: msg`A new song that resembles a reference.`,
  steps: {
    listen: msg`Listening to the reference`,
    compose: msg`Composing`,
    cover: msg`Drawing the cover`,
    sing: msg`Singing`,
    render: msg`Playing the instruments`,
    master: msg`Mixing and mastering`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
  running: {
    progress: msg`Progress of your song`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./SimilarSongPanel.tsx')).SimilarSongPanel),
  Result: AudioResult,
  useAudio: msg`Make a similar song`,
  asked: ({ audioName }) => ({ what: msg`Your lyrics`, more: audioName, mark: name }),
  toDraft: toSimilarSongJob,
  restore: restoreSimilarSong,
} satisfies StudioTool<'similar_song_gen'>

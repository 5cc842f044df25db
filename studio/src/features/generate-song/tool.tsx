import { msg } from '@lingui/core/macro'
import type { SongSettings } from '@songloom/tools/generate-song/contract'
import { getGenreName } from '@songloom/contracts/music/genres.rules'
import { supportsReferences } from '@songloom/tools/generate-song/references.rules'
import { versionLabels, versions } from '@songloom/contracts/music/versions.rules'
import { Sparkles } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import type { RequestSummary, StudioTool } from '../../lib/jobs/studio-tool.ts'
import { followAudio, restoreSongReferences } from './references.ts'
import { restoreMotif } from '../../panels/motif/motif.ts'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { restoreSong, toSongJob } from './song-job.ts'
import { SongResult } from './SongResult.tsx'

function asked({ mode, prompt, styles, version, references = [], motif }: SongSettings): RequestSummary {
  const known = versions.find((one) => one === version)
  return {
    what: mode === 'custom' ? msg`Your lyrics` : prompt,
    more:
      [
        ...[...references, ...(motif ? [motif] : [])].map(({ audioName }) => audioName),
        ...styles.map(getGenreName),
      ].join(', ') || undefined,
    mark: known ? versionLabels[known] : '',
  }
}

export const songTool = {
  icon: Sparkles,
  name: msg`AI Song Generator`,
  description: msg`A whole song from a description, or from your own lyrics.`,
  steps: {
    'read-prompt': msg`Reading your prompt`,
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
  Panel: lazyComponent(async () => (await import('./SongPanel.tsx')).SongPanel),
  Result: SongResult,
  tracksHaveActions: true,
  useAudio: msg`Use as reference`,
  openWith: followAudio,
  takesAudio: () => supportsReferences(useSongDraft.getState().version),
  asked,
  toDraft: toSongJob,
  restore: (settings) => {
    restoreSong(settings)
    restoreSongReferences(settings.references ?? [])
    restoreMotif('song_gen', settings.motif)
  },
} satisfies StudioTool<'song_gen'>

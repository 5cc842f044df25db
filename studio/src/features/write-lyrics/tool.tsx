import { msg } from '@lingui/core/macro'
import { Feather } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import type { StudioTool } from '../../lib/jobs/studio-tool.ts'
import { toLyricsJob, restoreLyrics } from './lyrics-draft.ts'

const name = msg`AI Lyrics Writer`

export const lyricsTool = {
  icon: Feather,
  name,
  description: msg`Lyrics by mood, section and genre.`,
  steps: { write: msg`Writing the lyrics` },
  running: {
    progress: msg`Progress of the lyrics`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./LyricsPanel.tsx')).LyricsPanel),
  Result: lazyComponent(async () => (await import('./LyricsResult.tsx')).LyricsResult),
  asked: ({ mode, text }) => ({ what: mode === 'custom' ? msg`Your lyrics` : text, mark: name }),
  toDraft: toLyricsJob,
  restore: restoreLyrics,
} satisfies StudioTool<'lyric_writing'>

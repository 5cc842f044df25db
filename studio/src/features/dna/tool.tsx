import { msg } from '@lingui/core/macro'
import { Dna } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import type { StudioTool } from '../../lib/jobs/studio-tool.ts'
import { AudioResult } from '../generations/results/AudioResult.tsx'
import { toDnaJob } from './panel/dna-job.ts'
import { restoreDna } from './panel/dna-store.ts'

const name = msg`DNA Music Generator`

export const dnaTool = {
  icon: Dna,
  name,
  description: msg`Songs, instrumentals and singing in an artist’s licensed style.`,
  steps: {
    'read-prompt': msg`Reading your prompt`,
    read: msg`Reading your words`,
    compose: msg`Composing`,
    cover: msg`Drawing the cover`,
    sing: msg`Singing`,
    accompany: msg`Singing with the guide`,
    render: msg`Playing the instruments`,
    master: msg`Mixing and mastering`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
  running: {
    progress: msg`Progress of your song`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./panel/DnaPanel.tsx')).DnaPanel),
  Result: AudioResult,
  asked: ({ prompt, lyrics, dnas }) => ({
    what: prompt || (lyrics ? msg`Your lyrics` : name),
    ...(dnas.length > 0 ? { more: dnas.map((dna) => dna.name).join(', ') } : {}),
    mark: name,
  }),
  toDraft: toDnaJob,
  restore: restoreDna,
} satisfies StudioTool<'dna'>

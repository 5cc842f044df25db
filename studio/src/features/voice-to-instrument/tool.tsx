import { msg } from '@lingui/core/macro'
import { Drum } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { AudioResult } from '../generations/results/AudioResult.tsx'
import type { StudioTool } from '../../lib/jobs/studio-tool.ts'
import { toInstrumentJob, restoreInstrument } from './instrument-draft.ts'

const name = msg`Voice to Instrument`

export const voiceToInstrumentTool = {
  icon: Drum,
  name,
  description: msg`Hum a line and hear it on an instrument.`,
  steps: {
    read: msg`Reading the audio`,
    listen: msg`Listening to the voice`,
    play: msg`Playing the instrument`,
    encode: msg`Preparing downloads`,
    store: msg`Saving to your library`,
  },
  running: {
    progress: msg`Progress of the conversion`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./InstrumentPanel.tsx')).InstrumentPanel),
  Result: AudioResult,
  useAudio: msg`Play on an instrument`,
  asked: ({ audioName, instrument }) => ({ what: audioName, more: instrument, mark: name }),
  toDraft: toInstrumentJob,
  restore: restoreInstrument,
} satisfies StudioTool<'voice_to_instrument'>

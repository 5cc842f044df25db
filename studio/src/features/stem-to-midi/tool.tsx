import { msg } from '@lingui/core/macro'
import { Piano } from 'lucide-react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { toReferenceJob, restoreReference } from '../../panels/reference/reference.ts'
import type { StudioTool } from '../../lib/jobs/studio-tool.ts'

const name = msg`Stem to MIDI`

export const stemToMidiTool = {
  icon: Piano,
  name,
  description: msg`The notes of a stem or a recording, as a MIDI file.`,
  steps: {
    read: msg`Reading the audio`,
    transcribe: msg`Finding the notes`,
  },
  running: {
    progress: msg`Progress of the transcription`,
    leave: msg`You can close this tab. We'll keep going.`,
  },
  Panel: lazyComponent(async () => (await import('./StemToMidiPanel.tsx')).StemToMidiPanel),
  Result: lazyComponent(async () => (await import('./StemToMidiResult.tsx')).StemToMidiResult),
  useAudio: msg`Turn into MIDI`,
  asked: ({ audioName }) => ({ what: audioName, mark: name }),
  toDraft: (settings) => toReferenceJob(settings, msg`Finding the notes...`),
  restore: restoreReference,
} satisfies StudioTool<'stem_to_midi'>

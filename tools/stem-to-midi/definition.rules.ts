import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'

/** The notes of one of the user's audios, as a list and as a MIDI file. */
export const stemToMidiTool = defineTool({
  id: 16,
  key: 'stem_to_midi',
  slug: 'stem-to-midi',
  feature: 'stem-to-midi',
  surface: 'panel',
  panel: 'stem-to-midi',
  group: 'modification',
  actions: ['stem_to_midi'],
  name: 'Stem to MIDI',
  description: 'The notes of a stem or a recording, as a MIDI file.',
  priceTokens: 10,
  job: {
    workflow: 'stemToMidi',
    queue: 'light',
    engines: [],
    countsAsGeneration: true,
    steps: [
      { name: 'read', label: 'Reading the audio', weight: 0.1 },
      { name: 'transcribe', label: 'Finding the notes', weight: 0.9 },
    ],
    outputs: {},
    artifacts: ['midi'],
    errors: { failed: 'midi_failed', lost: 'midi_failed', timeout: 'engine_timeout' },
    loadingText: 'Finding the notes...',
    usualWaitSeconds: (durationSeconds) => 1 + 0.1 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(15, Math.round(durationSeconds / 3)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

/** An audio is held in memory while its notes are found. */
export const maxTranscribedSeconds = 600
/** Notes that a result stores; the weakest beyond these are left out. */
export const maxNotes = 2_000

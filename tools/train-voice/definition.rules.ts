import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'

/** Learns a voice from recordings whose speaker agreed (spec 2 §2, DNA). Its price is that of a style. */
export const trainVoiceTool = defineTool({
  id: 106,
  key: 'train_voice',
  slug: 'train-voice',
  feature: 'train-voice',
  panel: 'train-voice',
  surface: 'background',
  actions: [],
  name: 'Voice training',
  description: 'Learns a voice from recordings of one person who agreed.',
  priceTokens: 50,
  job: {
    workflow: 'trainVoice',
    queue: 'engine',
    engines: ['checkConsent', 'trainVoice'],
    countsAsGeneration: false,
    steps: [
      { name: 'listen', label: 'Listening to the recordings', weight: 0.8 },
      { name: 'consent', label: 'Checking the consent', weight: 0.15 },
      { name: 'store', label: 'Saving the voice', weight: 0.05 },
    ],
    outputs: {},
    errors: { failed: 'training_failed', lost: 'training_lost', timeout: 'engine_timeout' },
    loadingText: 'Starting the training...',
    usualWaitSeconds: (durationSeconds) => 2 + 0.1 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(55, Math.round(0.5 * durationSeconds)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

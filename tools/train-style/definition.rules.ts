import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'

/**
 * Learns a style from tracks of its owner (spec 2 §2, DNA). The specification has no price: a track costs less than a
 * song, since nothing is rendered, and what could not be used costs nothing.
 */
export const trainStyleTool = defineTool({
  id: 105,
  key: 'train_style',
  slug: 'train-style',
  feature: 'train-style',
  panel: 'train-style',
  surface: 'background',
  actions: [],
  name: 'Style training',
  description: 'Learns a style from your own tracks.',
  priceTokens: 50,
  job: {
    workflow: 'trainStyle',
    queue: 'engine',
    engines: ['learnStyle', 'measureStyle'],
    countsAsGeneration: false,
    steps: [
      { name: 'listen', label: 'Listening to your tracks', weight: 0.85 },
      { name: 'learn', label: 'Learning the style', weight: 0.1 },
      { name: 'store', label: 'Saving the style', weight: 0.05 },
    ],
    outputs: {},
    errors: { failed: 'training_failed', lost: 'training_lost', timeout: 'engine_timeout' },
    loadingText: 'Starting the training...',
    usualWaitSeconds: (durationSeconds) => 2 + 0.05 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(55, Math.round(0.5 * durationSeconds)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
  variants: {
    /** A provider of the configuration is trained as well, for an hour or more. */
    neural: {
      job: {
        steps: [
          { name: 'listen', label: 'Listening to your tracks', weight: 0.15 },
          { name: 'train', label: 'Training the model', weight: 0.8 },
          { name: 'learn', label: 'Learning the style', weight: 0.03 },
          { name: 'store', label: 'Saving the style', weight: 0.02 },
        ],
        usualWaitSeconds: () => 3_600,
        specifiedWaitSeconds: () => 7_200,
      },
    },
  },
})

/** Tokens of a training, by its new tracks. */
export const getTrainingPriceTokens = (tracks: number): number => tracks * trainStyleTool.priceTokens

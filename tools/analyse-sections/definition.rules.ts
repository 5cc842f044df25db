import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'

/** Detects the sections of a reference (spec 2 §2, §5). */
export const analyseSectionsTool = defineTool({
  id: 15,
  key: 'section_analysis',
  slug: 'section-analysis',
  feature: 'analyse-sections',
  panel: 'section-analysis',
  surface: 'panel',
  group: 'modification',
  actions: ['section_analysis'],
  name: 'Section Analysis',
  description: 'See intro, verses and choruses of any track.',
  priceTokens: 5,
  job: {
    workflow: 'analyseSections',
    queue: 'engine',
    engines: ['analyseSections'],
    countsAsGeneration: true,
    steps: [
      { name: 'read', label: 'Reading the audio', weight: 0.3 },
      { name: 'rhythm', label: 'Following the beat', weight: 0.25 },
      { name: 'harmony', label: 'Listening to the harmony', weight: 0.3 },
      { name: 'structure', label: 'Finding the sections', weight: 0.15 },
    ],
    outputs: {},
    errors: { failed: 'sections_failed', lost: 'sections_error', timeout: 'engine_timeout' },
    loadingText: 'Analyzing the sections...',
    usualWaitSeconds: (durationSeconds) => 0.4 + 0.006 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(5, Math.round(durationSeconds / 10)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

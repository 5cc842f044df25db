/** Pauses of engines and of all tools. */
export const pauseLabels = {
  pauses: {
    groups: 'Engines',
    columns: { group: 'Engine', tools: 'Tools', state: 'State', act: 'Action' },
    tools: (names: readonly string[]) => (names.length > 6 ? `All ${names.length} tools` : names.join(', ')),
    running: 'Works',
    banner: 'Text for creators',
    bannerHelp: 'Optional. The studio shows it before the usual sentence.',
    pauseWill: (count: number) => [
      count === 1 ? 'One tool is paused.' : `${count} tools are paused.`,
      'New jobs are refused; nobody is charged.',
      'Jobs that have not started wait up to half an hour; running jobs continue.',
      'Creators see a banner in the studio.',
    ],
    resumeWill: [
      'The pauses of this press end.',
      'A tool that was paused by itself, or with another engine, stays paused.',
      'Waiting jobs start within a minute.',
    ],
    paused: (name: string) => `${name}: paused.`,
    resumed: (name: string) => `${name}: resumed.`,
    with: (group: string) => `with ${group}`,
  },
} as const

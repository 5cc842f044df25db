/** The audio of sample settings. */
export const sampleAudio = { audioId: 'a'.repeat(24), audioName: 'Night bus', durationSeconds: 30 } as const

/** What an activity that composes answers. */
export const sampleScore = { scoreKey: 'score.json', coverKey: 'cover' } as const

export const correctionLabels = {
  correction: {
    button: 'Correct the input',
    title: 'Correct the input and run again',
    before: (label: string) => `${label}, as asked`,
    after: (label: string) => `${label}, corrected`,
    empty: 'Empty',
    check: 'Check the input',
    will: (tokens: number) => [
      'A new generation with the corrected input takes its place in the user’s project.',
      `${tokens} tokens are reserved for it; those of this one were returned when it failed.`,
      'The user pays only if it is made, and only once, and reads “Corrected by support” on the card.',
    ],
    confirm: 'Run again with this input',
    done: 'A new generation has started with the corrected input.',
    reasons: ['User request', 'A word that was refused', 'Too long for its version'],
  },
} as const

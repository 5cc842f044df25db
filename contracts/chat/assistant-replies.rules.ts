/** What the assistant says where nothing better is known (spec 3 §8); the full wording of two is not shown there. */
export const assistantFallbacks = {
  generic: 'Your audio creation has emerged. You find it in this project.',
  toolMissing: "We don't have this tool yet!",
  loop: 'For a part that repeats without a gap, turn on Loop in the AI Music Generator.',
} as const

/** Whether words ask for a loop, in the languages of the studio. */
export const asksForLoop = (prompt: string): boolean =>
  /\bloop(s|ed|ing|able)?\b|लूप|\bbucle\b|\bboucle\b/iu.test(prompt)

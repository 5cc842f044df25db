/** The song whose first sung line every voice is heard with, as our own composer is asked for it. */
export const voiceLine = {
  prompt: 'a slow pop ballad about the river with a warm voice',
  styles: [] as string[],
  durationSeconds: 15,
  seed: 11,
}

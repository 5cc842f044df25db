/** Characters that one frame releases at most (spec 3 §4). */
export const maxReleasedCharacters = 40

/** Frames in which a short rest is released: chunks scale with what waits. */
const restFrames = 8

/** The end of what is shown after one more frame, of a text of which `shown` characters are shown. */
export function releaseNext(text: string, shown: number): number {
  const waiting = text.length - shown
  if (waiting <= 0) return text.length
  const end = shown + Math.min(maxReleasedCharacters, Math.ceil(waiting / restFrames))
  // Both halves of a character outside the basic plane are released together.
  return /[\uD800-\uDBFF]/.test(text[end - 1]!) && end < text.length ? end + 1 : end
}

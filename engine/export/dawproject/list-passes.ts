import { XmlSizeError } from './parse-xml.ts'

/** What a clip plays of its content, in one unit of time. */
export interface Playing {
  playStart: number
  duration: number
  loopStart: number
  loopEnd: number
}

/** A stretch of the content that is played without a jump. */
export interface Pass {
  /** Since the start of the clip. */
  from: number
  contentStart: number
  length: number
}

const minLoop = 0.001

/** Returns whether a clip comes to the end of its loop, from where it plays on at the loop's start. */
export const isRepeated = ({ playStart, duration, loopStart, loopEnd }: Playing): boolean =>
  loopEnd - loopStart >= minLoop && playStart < loopEnd && playStart + duration > loopEnd

/**
 * Lists the stretches that a clip plays one after the other; one for a clip that does not repeat. Throws `XmlSizeError`
 * for more than `most`.
 */
export function listPasses(playing: Playing, most: number): Pass[] {
  const { playStart, duration, loopStart, loopEnd } = playing
  if (!isRepeated(playing)) return [{ from: 0, contentStart: playStart, length: duration }]
  if ((duration - loopEnd + playStart) / (loopEnd - loopStart) > most) throw new XmlSizeError('The loop is too short.')
  const passes: Pass[] = []
  let contentStart = playStart
  for (let from = 0; duration - from > minLoop;) {
    const length = Math.min(loopEnd - contentStart, duration - from)
    passes.push({ from, contentStart, length })
    from += length
    contentStart = loopStart
  }
  return passes
}

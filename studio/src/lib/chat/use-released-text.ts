import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../ui/reduced-motion.ts'
import { releaseNext } from './release.ts'

/** A streamed text, what of it is shown. */
export interface ReleasedText {
  shown: string
  /** `start`: nothing is shown yet; `complete`: the stream has ended and all is shown (spec 3 §4). */
  phase: 'start' | 'tokens' | 'complete'
}

const commonLength = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** Releases a text that grows, frame by frame; a part that was written again is shown from its first change on. */
export function useReleasedText(text: string, isStreaming: boolean): ReleasedText {
  const before = useRef(text)
  // What was there when the card was drawn is shown at once.
  const [shown, setShown] = useState(text.length)
  const kept = Math.min(shown, before.current === text ? shown : commonLength(before.current, text))
  useEffect(() => {
    before.current = text
    setShown(kept)
    if (kept >= text.length) return
    if (prefersReducedMotion()) return setShown(text.length)
    let end = kept
    let frame = requestAnimationFrame(function release() {
      end = releaseNext(text, end)
      setShown(end)
      if (end < text.length) frame = requestAnimationFrame(release)
    })
    return () => cancelAnimationFrame(frame)
    // `kept` follows from the text; a frame that changes it must not begin again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text])
  const isDrained = kept >= text.length
  const phase = isDrained && !isStreaming ? 'complete' : kept === 0 ? 'start' : 'tokens'
  return { shown: text.slice(0, kept), phase }
}

/** A reference to the shared audio context of the page, which is suspended without references. */
export interface HeldContext {
  readonly context: AudioContext
  /** Ends the hold: disconnect your own nodes before. The context itself is never closed. */
  release: () => void
}

const holders = new Map<AudioContext, number>()
let pageContext: AudioContext | undefined
/** Contexts at another rate than the device's: sources scheduled piece by piece must not be resampled. */
const contextsByRate = new Map<number, AudioContext>()

function findContext(sampleRate?: number): AudioContext {
  if (sampleRate === undefined || sampleRate === pageContext?.sampleRate) return (pageContext ??= new AudioContext())
  const known = contextsByRate.get(sampleRate) ?? new AudioContext({ sampleRate })
  contextsByRate.set(sampleRate, known)
  return known
}

const count = (context: AudioContext, by: 1 | -1): number => {
  const next = (holders.get(context) ?? 0) + by
  holders.set(context, next)
  return next
}

const ignoreRefusal = (): void => undefined

/**
 * The page's audio context, or the one at `sampleRate` (Hz). Call it from a press: browsers let a context run only
 * after one.
 */
export function holdAudioContext(sampleRate?: number): HeldContext {
  const context = findContext(sampleRate)
  count(context, 1)
  // Also where it runs: a suspension may be under way.
  void context.resume().catch(ignoreRefusal)
  let isHeld = true
  const release = (): void => {
    if (isHeld && count(context, -1) === 0) void context.suspend().catch(ignoreRefusal)
    isHeld = false
  }
  return { context, release }
}

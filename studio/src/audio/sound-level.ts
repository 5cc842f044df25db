import { holdAudioContext } from './audio-context.ts'
import type { HeldContext } from './audio-context.ts'
import { audioElement, usePlayer } from './player.ts'

/** Chromium's: a tap that leaves the sound on its way. Others have none, or one that takes the sound away. */
interface Tapped extends HTMLAudioElement {
  captureStream?: () => MediaStream
}

interface Tap {
  context: AudioContext
  analyser: AnalyserNode
  samples: Float32Array<ArrayBuffer>
  src: string
  track: MediaStreamTrack | undefined
  source: MediaStreamAudioSourceNode | undefined
}

let tap: Tap | undefined
let held: HeldContext | undefined
/** Follows the loudest of late, so that a quiet song moves as much as a loud one. */
let loudest = 0.05

/** A running context keeps the device's output awake: it is held while the player plays. */
function releaseContext(): void {
  held?.release()
  held = undefined
}

function newTap({ context }: HeldContext): Tap {
  usePlayer.subscribe(({ playing }) => playing || releaseContext())
  const analyser = context.createAnalyser()
  analyser.fftSize = 1_024
  return { context, analyser, samples: new Float32Array(1_024), src: '', track: undefined, source: undefined }
}

const fits = ({ src, track }: Tap, audio: Tapped): boolean => src === audio.src && track?.readyState === 'live'

/** One stream at a time: a second one of the same file is silent. */
function connect(tap: Tap, audio: Tapped): void {
  tap.track?.stop()
  tap.source?.disconnect()
  const stream = audio.captureStream!()
  tap.track = stream.getAudioTracks()[0]
  tap.source = tap.track && tap.context.createMediaStreamSource(stream)
  tap.source?.connect(tap.analyser)
  tap.src = audio.src
  if (tap.context.state === 'suspended') void tap.context.resume().catch(() => undefined)
}

function read({ analyser, samples }: Tap): number {
  analyser.getFloatTimeDomainData(samples)
  let power = 0
  for (const sample of samples) power += sample * sample
  const level = Math.sqrt(power / samples.length)
  loudest = Math.max(level, loudest * 0.998, 0.05)
  return level / loudest
}

/** The current loudness, 0 to 1; undefined where the browser cannot measure it. */
export function getSoundLevel(): number | undefined {
  const audio: Tapped = audioElement()
  const sounds = !audio.paused && !audio.ended && audio.readyState >= audio.HAVE_CURRENT_DATA
  if (!audio.captureStream || !sounds || typeof AudioContext === 'undefined') return undefined
  try {
    held ??= holdAudioContext()
    tap ??= newTap(held)
    if (!fits(tap, audio)) connect(tap, audio)
    return tap.source && tap.context.state === 'running' ? read(tap) : undefined
  } catch {
    return undefined
  }
}

import { sampleRate } from '@songloom/engine/dsp/stereo'
import { wait } from '../../../lib/shell/scope.ts'
import { openMicrophone, releaseMicrophone } from '../../record-audio/microphone.ts'
import type { SoundEngine } from '../sound/sound-engine.ts'
import { openCapture } from './capture.ts'
import type { Capture, CapturedPiece } from './capture.ts'
import { writeLatency } from './device-latency.ts'
import { createProbe } from './latency.ts'

const leadSeconds = 0.3
/** Longer than any device is late. */
const listenMs = 1_300

/** Plays the probe; the frame of the context's clock at which it begins. */
function playProbe({ context }: SoundEngine): number {
  const probe = createProbe()
  const buffer = context.createBuffer(1, probe.length, sampleRate)
  buffer.copyToChannel(probe, 0)
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  const frame = Math.ceil((context.currentTime + leadSeconds) * sampleRate)
  source.start(frame / sampleRate)
  return frame
}

function join(pieces: readonly CapturedPiece[]): Float32Array<ArrayBuffer> {
  const joined = new Float32Array(pieces.reduce((sum, { samples }) => sum + samples.length, 0))
  let at = 0
  for (const { samples } of pieces) {
    joined.set(samples, at)
    at += samples.length
  }
  return joined
}

/**
 * Plays a short tone and listens to when it arrives at the microphone; keeps the seconds for it. Undefined where it was
 * not heard, as with headphones. Throws where there is no microphone.
 */
export async function measureLatency(engine: SoundEngine, deviceId: string | undefined): Promise<number | undefined> {
  const stream = await openMicrophone(deviceId)
  const usedId = stream.getAudioTracks()[0]?.getSettings().deviceId ?? ''
  const pieces: CapturedPiece[] = []
  let capture: Capture | undefined
  try {
    capture = await openCapture(engine.context, stream, (piece) => pieces.push(piece))
    await engine.context.resume()
    const playedFrame = playProbe(engine)
    await wait(leadSeconds * 1_000 + listenMs)
    const recordedFrame = pieces[0]?.fromFrame ?? 0
    const samples = await engine.estimateLatency({ playedFrame, recordedFrame, recording: join(pieces) })
    if (samples === undefined) return undefined
    writeLatency(usedId, samples / sampleRate)
    return samples / sampleRate
  } finally {
    capture?.close()
    releaseMicrophone(stream)
  }
}

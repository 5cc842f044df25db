import { trackPitch } from '../analyse/voice/pitch.ts'
import type { PitchTrack } from '../analyse/voice/pitch.ts'
import { toAnalysisRate } from '../analyse/signal/resample.ts'
import { finishSteps, mapSteps } from '../dsp/run-steps.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'
import type { VoiceTarget } from '../score/voice-target.ts'
import { bendToProfile } from '../voice-model/bend-to-profile.ts'
import { createVoiceMeter } from '../voice-model/measure-voice.ts'
import { relativeTract } from '../voice-model/relative-tract.ts'
import { toProfile } from '../voice-model/voice-profile.ts'
import type { VoiceProfile } from '../voice-model/voice-profile.ts'
import { chunkSamples } from './chunk.ts'
import type { Singer } from './singer.ts'
import type { VocalStyle } from './vocal-styles.ts'

type Voice = NonNullable<Score['voice']>

/** As much of the first singer is heard to learn how far he is from the voice. */
const trialSeconds = 12
const breathPerDb = 0.03
const [minBreath, maxBreath] = [0.02, 0.4]

/** The settings with which the engine's singer is nearest to a learned voice: tract, breath, vibrato. */
export function settingsFor(voice: Voice, target: VoiceTarget, first: Singer): Voice {
  const own = profileOfTrial(first)
  if (own.statistics.frames === 0) return voice
  const breath = voice.breathiness + breathPerDb * (own.harmonicityDb - target.harmonicityDb)
  return {
    ...voice,
    formantScale: voice.formantScale * relativeTract(own, target),
    breathiness: Math.max(minBreath, Math.min(maxBreath, breath)),
    vibratoCents: target.vibrato?.cents ?? voice.vibratoCents,
  }
}

/** The style with the rate of the voice's vibrato. */
export const styleFor = (style: VocalStyle, { vibrato }: VoiceTarget): VocalStyle =>
  vibrato ? { ...style, vibratoHz: vibrato.hz } : style

function profileOfTrial({ take, sing }: Singer): VoiceProfile {
  const from = Math.floor(((take.notes[0]?.startSeconds ?? 0) * sampleRate) / chunkSamples)
  const chunks = Math.ceil((trialSeconds * sampleRate) / chunkSamples)
  const mono = new Float32Array(chunks * chunkSamples)
  for (let n = 0; n < from + chunks; n++) {
    const at = Math.max(0, n - from) * chunkSamples
    mono.fill(0, at, at + chunkSamples)
    sing(n, mono.subarray(at, at + chunkSamples))
  }
  const meter = createVoiceMeter()
  finishSteps(meter.add({ left: mono, right: mono }, sampleRate))
  return toProfile(meter.finish().statistics)
}

/** Heard and not read from the notes, whose consonants have no pitch. */
function* heardPitch(mono: Float32Array): Generator<number, PitchTrack> {
  return yield* trackPitch(yield* mapSteps(toAnalysisRate(mono, sampleRate), () => 0))
}

/**
 * The same singer with the colour of a learned voice. He sings the whole song at once, so a minute of it is 10 MB of
 * memory. Yields the fraction done.
 */
export function* colouredSinger(singer: Singer, target: VoiceTarget, samples: number): Generator<number, Singer> {
  const chunks = Math.ceil(samples / chunkSamples)
  const mono = new Float32Array(chunks * chunkSamples)
  const heard = new Uint8Array(chunks)
  for (let n = 0; n < chunks; n++) {
    if (singer.sing(n, mono.subarray(n * chunkSamples, (n + 1) * chunkSamples))) heard[n] = 1
    if (n % 32 === 31) yield (0.5 * n) / chunks
  }
  const { midi } = yield* mapSteps(heardPitch(mono), (fraction) => 0.5 + fraction / 4)
  const voice = yield* mapSteps(bendToProfile(mono, midi, target, 1), (fraction) => 0.75 + fraction / 4)
  const sing = (chunk: number, out: Float32Array): boolean => {
    if (heard[chunk] !== 1) return false
    const from = chunk * chunkSamples
    for (let i = 0; i < out.length; i++) out[i] = out[i]! + voice[from + i]!
    return true
  }
  return { take: singer.take, sing }
}

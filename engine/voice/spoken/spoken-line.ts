import { isVowel } from '../../lyrics/phonemes.ts'
import type { Speaker } from './speakers.ts'
import { envelopeBins, speechEnvelopes, speechRate } from './speech-envelope.ts'
import type { SpeechMoment } from './speech-envelope.ts'
import { pitchFollower } from './speech-pitch.ts'
import type { Speech } from './spoken-sounds.ts'
import { isVoiceless, voicedUpToHz } from './voicing.ts'

export const spokenFrameSeconds = 0.005
/** Nepers of power: what is not spoken. */
const silentLog = -27
const frameSamples = speechRate * spokenFrameSeconds

export interface LinePhone {
  symbol: string
  /** Whole frames: from the first to before the last. */
  fromFrame: number
  toFrame: number
}

/** Spoken words as they are sung from: what the mouth does, every five milliseconds. */
export interface SpokenLine {
  /** Without silence, in order. */
  phones: readonly LinePhone[]
  frames: number
  /** Natural logarithm of power density, `envelopeBins` of each frame. */
  envelopes: Float32Array
  /** Up to where each frame is voiced; what lies above is noise. */
  voicedHz: Float32Array
}

/** Spectral envelopes of speech, each five milliseconds. The speech has to be at 16 kHz. */
export function analyseSpeech({ samples, phones }: Speech, speaker: Speaker): SpokenLine {
  const frames = Math.max(1, Math.floor(samples.length / frameSamples))
  const line: SpokenLine = {
    phones: linePhones(phones, frames),
    frames,
    envelopes: new Float32Array(frames * envelopeBins).fill(silentLog),
    voicedHz: new Float32Array(frames),
  }
  const pitchAt = pitchFollower(samples, speechRate, speaker)
  const heard: (SpeechMoment & { frame: number })[] = []
  for (const { symbol, fromFrame, toFrame } of line.phones)
    for (let frame = fromFrame; frame < toFrame; frame++) {
      const centre = frame * frameSamples + frameSamples / 2
      const pitchHz = pitchAt(centre)
      // A phone is marked where its mouth begins; the folds begin and end within it.
      line.voicedHz[frame] = pitchHz > 0 || isVowel(symbol) ? voicedUpToHz(symbol) : 0
      heard.push({ frame, centre, pitchHz })
    }
  for (let n = 0; n < heard.length; n += 2) {
    const [first, second] = [heard[n]!, heard[n + 1] ?? heard[n]!]
    const at = [first.frame * envelopeBins, second.frame * envelopeBins] as const
    speechEnvelopes(samples, [first, second], line.envelopes, at)
  }
  line.phones.forEach((phone, n) => beginWithVoice(line, line.phones[n - 1], phone))
  return line
}

/** What is voiced of a voiceless consonant before a vowel is that vowel's: its mark stands where the mouth begins to open. */
function beginWithVoice({ voicedHz }: SpokenLine, before: LinePhone | undefined, phone: LinePhone): void {
  if (!before || !isVoiceless(before.symbol) || !isVowel(phone.symbol)) return
  while (phone.fromFrame - 1 > before.fromFrame + 1 && voicedHz[phone.fromFrame - 1]! > 0) phone.fromFrame--
  before.toFrame = phone.fromFrame
}

function linePhones(phones: Speech['phones'], frames: number): LinePhone[] {
  let from = 0
  return phones.flatMap(({ symbol, endSeconds }) => {
    const to = Math.min(frames, Math.max(from, Math.round(endSeconds / spokenFrameSeconds)))
    const phone = { symbol, fromFrame: from, toFrame: to }
    from = to
    return symbol === 'PAU' ? [] : [phone]
  })
}

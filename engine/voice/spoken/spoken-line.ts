import { isVowel } from '../../lyrics/phonemes.ts'
import type { Speaker } from './speakers.ts'
import { speechFrameSeconds } from './spoken-sounds.ts'
import type { Speech } from './spoken-sounds.ts'
import { sharpen } from './sharpen.ts'
import { isVoiceless, voicedUpToHz } from './voicing.ts'

export interface LinePhone {
  symbol: string
  /** Whole frames: from the first to before the last. */
  fromFrame: number
  toFrame: number
}

/** Spoken words as they are sung from: what the mouth does, frame by frame of speech. */
export interface SpokenLine {
  /** Without silence, in order. */
  phones: readonly LinePhone[]
  frames: number
  /** As in `Speech`. */
  cepstra: Float32Array
  /** Upper edge of the voiced band of each frame; above it is noise. */
  voicedHz: Float32Array
}

/** Finds in speech what is sung: which frames are whose, and up to where they are voiced. */
export function analyseLine({ cepstra, periodicity, phones }: Speech, { minPeriodicity }: Speaker): SpokenLine {
  const frames = periodicity.length
  const line = { phones: linePhones(phones, frames), frames, cepstra, voicedHz: new Float32Array(frames) }
  for (const { symbol, fromFrame, toFrame } of line.phones)
    for (let frame = fromFrame; frame < toFrame; frame++)
      // A phone is marked where its mouth begins; the folds begin and end within it.
      line.voicedHz[frame] = periodicity[frame]! > minPeriodicity || isVowel(symbol) ? voicedUpToHz(symbol) : 0
  sharpen(cepstra, line.voicedHz)
  line.phones.forEach((phone, n) => beginWithVoice(line, line.phones[n - 1], phone))
  return line
}

/**
 * What is voiced of a voiceless consonant before a vowel is that vowel's: its mark stands where the mouth begins to
 * open.
 */
function beginWithVoice({ voicedHz }: SpokenLine, before: LinePhone | undefined, phone: LinePhone): void {
  if (!before || !isVoiceless(before.symbol) || !isVowel(phone.symbol)) return
  while (phone.fromFrame - 1 > before.fromFrame + 1 && voicedHz[phone.fromFrame - 1]! > 0) phone.fromFrame--
  before.toFrame = phone.fromFrame
}

function linePhones(phones: Speech['phones'], frames: number): LinePhone[] {
  let from = 0
  return phones.flatMap(({ symbol, endSeconds }) => {
    const to = Math.min(frames, Math.max(from, Math.round(endSeconds / speechFrameSeconds)))
    const phone = { symbol, fromFrame: from, toFrame: to }
    from = to
    return symbol === 'PAU' ? [] : [phone]
  })
}

import { mapSteps } from '../dsp/run-steps.ts'
import { panGains, sampleRate, silence } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { StemRenderer } from '../dsp/stem-renderer.ts'
import type { Score } from '../score/score.ts'
import { energyAt } from '../synth/notes/energy.ts'
import { chunkSamples } from './chunk.ts'
import { createDoubling } from './doubling.ts'
import { ensembleTakes } from './ensemble-takes.ts'
import { createFinish, saturate } from './finish.ts'
import { colouredSinger, settingsFor, styleFor } from './follow-target.ts'
import type { Singer } from './singer.ts'
import { createSinger } from './singer.ts'
import type { SpokenLines } from './spoken/spoken-lines.ts'
import { createTakes } from './takes.ts'
import { vocalStyles } from './vocal-styles.ts'

const chunksPerStep = 24

/**
 * The vocal stem of a score: singers, their doubles and harmonies, finished in the score's vocal style; English words
 * are sung from `lines` of speech, everything without them by the formant singer. It works in chunks of its own (1,024
 * samples from the start of the song), so the sizes of the blocks change nothing.
 */
export function createVocalRenderer(score: Score, lines?: SpokenLines): StemRenderer {
  const sings = score.voice !== null && score.syllables.length > 0
  let sing = sings && !score.voice?.target ? createStage(score, createSingers(score, lines)) : undefined
  const total = Math.round(score.durationSeconds * sampleRate)
  const chunk = silence(chunkSamples)
  let at = 0
  let sounding = false
  return {
    *next(out, samples) {
      if (sings && !sing) sing = yield* mapSteps(createLearnedStage(score, lines), () => 0)
      for (let done = 0, chunks = 0; done < samples;) {
        const inside = at % chunkSamples
        if (inside === 0) {
          sounding = at < total && sing !== undefined && sing(at / chunkSamples, chunk)
          if (++chunks % chunksPerStep === 0) yield done / samples
        }
        const count = Math.min(samples - done, chunkSamples - inside)
        copy(chunk, inside, out, done, count, sounding ? total - at : 0)
        done += count
        at += count
      }
    },
  }
}

function copy(from: Stereo, offset: number, to: Stereo, at: number, count: number, left: number): void {
  const heard = Math.max(0, Math.min(count, left))
  for (const side of ['left', 'right'] as const) {
    to[side].set(from[side].subarray(offset, offset + heard), at)
    to[side].fill(0, at + heard, at + count)
  }
}

function createSingers(
  score: Score,
  lines: SpokenLines | undefined,
  style = vocalStyles[score.voice!.style],
): Singer[] {
  const takes = score.singers ? ensembleTakes(score, score.singers, style) : createTakes(score, style)
  return takes.map((take) => createSinger(score, take, style, lines))
}

type Stage = (index: number, out: Stereo) => boolean

/** A learned voice: the singers nearest to it, with its colour. Yields the fraction done. */
function* createLearnedStage(score: Score, lines: SpokenLines | undefined): Generator<number, Stage> {
  const target = score.voice!.target!
  const style = styleFor(vocalStyles[score.voice!.style], target)
  const voice = settingsFor(score.voice!, target, createSingers(score, lines, style)[0]!)
  const learned = { ...score, voice }
  const singers: Singer[] = []
  const samples = Math.round(score.durationSeconds * sampleRate)
  for (const singer of createSingers(learned, lines, style))
    singers.push(yield* colouredSinger(singer, target, samples))
  return createStage(learned, singers)
}

/** Writes one chunk of all singers over `out`; false when the chunk is silent. */
function createStage(score: Score, singers: readonly Singer[]): Stage {
  const style = vocalStyles[score.voice!.style]
  const doublings = new Map(
    singers.filter(({ take }) => take.double > 0 || take.crowd).map((singer) => [singer, createDoubling()]),
  )
  const finish = createFinish(style, score.voice?.target !== undefined)
  const tail = Math.ceil((finish.tailSeconds * sampleRate) / chunkSamples)
  const mono = new Float32Array(chunkSamples)
  let quiet = tail
  const singOne = (singer: Singer, index: number, out: Stereo): boolean => {
    mono.fill(0)
    const heard = singer.sing(index, mono)
    if (heard && style.drive > 0) saturate(mono, chunkSamples, style.drive)
    if (heard) place(mono, singer.take.pan, singer.take.gain, out)
    const inChorus = energyAt(score, (index * chunkSamples) / sampleRate) > 0.8
    const { pan, gain, double, crowd = 0 } = singer.take
    const level = crowd * gain + (inChorus ? double : 0)
    // The double of a singer on the left is panned to the right.
    const sides = pan < 0 ? { left: out.right, right: out.left } : out
    if (quiet < tail || heard) doublings.get(singer)?.add(mono, chunkSamples, level, sides)
    return heard
  }
  return (index, out) => {
    out.left.fill(0)
    out.right.fill(0)
    let heard = false
    for (const singer of singers) if (singOne(singer, index, out)) heard = true
    quiet = heard ? 0 : quiet + 1
    if (quiet > tail) return false
    finish.run(out, chunkSamples)
    return true
  }
}

function place(mono: Float32Array, pan: number, gain: number, out: Stereo): void {
  const gains = panGains(pan)
  const left = gains.left * gain * Math.SQRT2
  const right = gains.right * gain * Math.SQRT2
  for (let i = 0; i < chunkSamples; i++) {
    const x = mono[i]!
    out.left[i] = out.left[i]! + x * left
    out.right[i] = out.right[i]! + x * right
  }
}

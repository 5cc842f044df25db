import type { Stereo } from '../../dsp/stereo.ts'
import { getPart, sampleRate, silence } from '../../dsp/stereo.ts'
import type { StemRenderer } from '../../dsp/stem-renderer.ts'
import { bareScore } from './bare-score.ts'
import { chooseKit, listHits } from './kit-hits.ts'
import { assertPlayable } from './score-bounds.ts'
import { instrumentNames } from '../../score/instrument-names.ts'
import type { InstrumentName } from '../../score/instrument-names.ts'
import { createDrumRenderer } from '../../synth/drums/render-drums.ts'
import { createTrackRenderer } from '../../synth/render-tracks.ts'
import type { SoundBank } from '../../synth/sound-bank.ts'
import type { SoundSource } from '../../timeline/sounds/sounds.ts'

type ScoreSource = Extract<SoundSource, { type: 'score' }>

/** Room for chords: twelve notes at once stay below full scale. */
const headroom = 0.5
/** How long a last note may ring. */
const maxTailSeconds = 6
/** Where a tail ends. */
const inaudible = 1e-4
const blockSamples = 4096

const isInstrument = (name: string): name is InstrumentName => instrumentNames.some((one) => one === name)

/** Instruments of other versions are pianos. */
const chooseInstrument = ({ name }: ScoreSource['player']): InstrumentName => (isInstrument(name) ? name : 'piano')

function createRenderer(bank: SoundBank, { player, notes }: ScoreSource, seconds: number): StemRenderer {
  if (player.type === 'kit') {
    const kit = chooseKit(player)
    return createDrumRenderer(bank, bareScore(seconds, { drums: listHits(notes, kit), kit }))
  }
  const played = notes.map(({ startSeconds, durationSeconds, midi, velocity }) => ({
    startSeconds,
    durationSeconds,
    midi,
    velocity,
  }))
  const track = { stem: 'lead' as const, instrument: chooseInstrument(player), pan: 0, gainDb: 0, notes: played }
  return createTrackRenderer(bank, bareScore(seconds, { tracks: [track] }), 'lead')
}

/**
 * The sound of a score clip of an instrument or a kit (`singLine` sings voices), dry, until its last note has died
 * away. In steps of some milliseconds, which yield the fraction done. The same source gives the same samples. Throws
 * EngineInputError 'notes_too_long'.
 */
export function* renderScoreSound(bank: SoundBank, source: ScoreSource): Generator<number, Stereo> {
  assertPlayable(source.notes)
  const end = source.notes.reduce((last, note) => Math.max(last, note.startSeconds + note.durationSeconds), 0)
  const seconds = end + maxTailSeconds
  const sound = silence(Math.ceil(seconds * sampleRate))
  const renderer = createRenderer(bank, source, seconds)
  const samples = sound.left.length
  for (let from = 0; from < samples; from += blockSamples) {
    const to = Math.min(samples, from + blockSamples)
    yield* renderer.next(getPart(sound, from, to), to - from)
    yield to / samples
  }
  renderer.close?.()
  return finish(sound)
}

/** Cuts the silence after the tail; scales in place, for a copy would take as much memory again. */
function finish({ left, right }: Stereo): Stereo {
  let samples = left.length
  while (samples > 1 && Math.abs(left[samples - 1]!) < inaudible && Math.abs(right[samples - 1]!) < inaudible) samples--
  const [heardLeft, heardRight] = [left.subarray(0, samples), right.subarray(0, samples)]
  for (const side of [heardLeft, heardRight]) for (let i = 0; i < samples; i++) side[i] = side[i]! * headroom
  return { left: heardLeft, right: heardRight }
}

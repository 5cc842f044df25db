import type { DawDocument, DawObject } from './document.ts'

/** What DAWproject does not carry of a document. */
export type DawprojectLoss =
  | 'key'
  | 'loudnessTarget'
  | 'reference'
  | 'sections'
  | 'lyrics'
  | 'chords'
  | 'syllables'
  | 'fractionalPitch'
  | 'reversed'
  | 'transposed'
  | 'takes'
  | 'curves'
  | 'ownEffects'
  | 'instruments'
  | 'gainCurves'

const rules: readonly [DawprojectLoss, (object: DawObject) => boolean][] = [
  ['key', (object) => object.kind === 'master' && object.key !== null],
  ['loudnessTarget', (object) => object.kind === 'master' && object.loudnessTarget !== null],
  ['reference', (object) => object.kind === 'master' && object.referenceAudioId !== null],
  ['sections', ({ kind }) => kind === 'section'],
  ['lyrics', ({ kind }) => kind === 'lyric'],
  ['chords', ({ kind }) => kind === 'chord'],
  ['syllables', (object) => object.kind === 'note' && object.syllable !== null],
  ['fractionalPitch', (object) => object.kind === 'note' && !Number.isInteger(object.midi)],
  ['reversed', (object) => object.kind === 'audioClip' && object.isReversed],
  ['transposed', (object) => object.kind === 'audioClip' && object.semitones !== 0],
  // They are written, but other programs play them all.
  ['takes', (object) => object.kind === 'audioClip' && object.lane > 0],
  ['curves', (object) => object.kind === 'automation' && object.points.some(({ shape }) => shape === 'exponential')],
  // They are written as devices and instruments of ours, which other programs do not have.
  ['ownEffects', (object) => object.kind === 'effect' && (object.effect === 'reverb' || object.effect === 'delay')],
  ['instruments', (object) => object.kind === 'track' && object.player !== null],
  // Their points are carried; between them the format moves gains, not decibels.
  ['gainCurves', (object) => object.kind === 'automation' && object.parameter === 'gainDb' && object.points.length > 1],
]

/** What a DAWproject of this document lacks or has only for us, to be shown before it is written. */
export function listLosses(document: DawDocument): DawprojectLoss[] {
  const objects = Object.values(document)
  return rules.filter(([, isLost]) => objects.some(isLost)).map(([loss]) => loss)
}

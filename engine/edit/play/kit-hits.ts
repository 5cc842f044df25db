import { findExtraDrum } from '../../export/general-midi.ts'
import { drumOfKey } from '../../score/drum-of-key.ts'
import { kitNames } from '../../score/instrument-names.ts'
import type { DrumName, KitName } from '../../score/instrument-names.ts'
import type { DrumHit } from '../../score/score.ts'
import type { SoundNote, SoundSource } from '../../timeline/sounds/sounds.ts'

/** What some kits play at keys of General MIDI in place of drums that they do not have. */
const ownDrums: Partial<Record<KitName, Readonly<Partial<Record<number, DrumName>>>>> = {
  brush: { 40: 'brushSweep' },
  dhol: { 41: 'dholLow', 47: 'dholHigh' },
  orchestral: { 41: 'timpani' },
}

/** Kits of other versions are acoustic. */
export const chooseKit = ({ name }: Extract<SoundSource, { type: 'score' }>['player']): KitName =>
  kitNames.find((kit) => kit === name) ?? 'acoustic'

/** The strokes of notes on a kit. Keys that no drum has are left out. */
export const listHits = (notes: readonly SoundNote[], kit: KitName): DrumHit[] =>
  notes.flatMap(({ midi, startSeconds, velocity }) => {
    const key = Math.round(midi)
    const drum = findExtraDrum(key) ?? ownDrums[kit]?.[key] ?? drumOfKey(key)
    return drum ? [{ drum, startSeconds, velocity }] : []
  })

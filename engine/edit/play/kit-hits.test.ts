import { expect, it } from 'vitest'
import { composeSong } from '../../compose/compose-song.ts'
import { getKitKey } from '../../export/general-midi.ts'
import { scoreToDaw } from '../../export/score-to-daw.ts'
import { drumNames, kitNames } from '../../score/instrument-names.ts'
import type { KitName } from '../../score/instrument-names.ts'
import type { SoundNote } from '../../timeline/sounds/sounds.ts'
import { chooseKit, listHits } from './kit-hits.ts'

const strike = (midi: number): SoundNote => ({
  ...{ midi, startSeconds: 0, durationSeconds: 0.1, velocity: 0.8, syllable: null },
})
const listDrums = (keys: readonly number[], kit: KitName) => listHits(keys.map(strike), kit).map(({ drum }) => drum)

it.each(kitNames)('each drum of a score has a key of its own, which plays it: %s', (kit) => {
  expect(listDrums(drumNames.map(getKitKey), kit)).toEqual(drumNames)
})

it('a kit plays every key of General MIDI, as an uploaded file does', () => {
  const keys = Array.from({ length: 47 }, (_, at) => 35 + at)
  expect(listDrums(keys, 'acoustic')).toHaveLength(keys.length)
  expect(listDrums([35, 40, 43, 48, 53, 55, 57, 59], 'acoustic')).toEqual([
    ...['kick', 'snare', 'lowTom', 'highTom', 'ride', 'crash', 'crash', 'ride'],
  ])
  expect(listDrums([26, 82], 'acoustic')).toEqual([])
})

it('a tabla stays one in a document', () => {
  const score = composeSong({ prompt: 'a ghazal', styles: ['ghazal'], durationSeconds: 30, seed: 2 })
  const objects = scoreToDaw(score, ['#000000']).tracks
  const kit = objects.find((object) => object.kind === 'track' && object.player?.type === 'kit')
  const clipId = objects.flatMap((one) => (one.kind === 'scoreClip' && one.trackId === kit?.id ? [one.id] : []))[0]
  const keys = objects.flatMap((object) => (object.kind === 'note' && object.clipId === clipId ? [object.midi] : []))
  expect(keys.length).toBeGreaterThan(0)
  expect(listDrums(keys, chooseKit({ type: 'kit', name: score.kit }))).toEqual(score.drums.map(({ drum }) => drum))
  expect(listDrums(keys, 'tabla')).toContain('tablaGe')
})

import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import { createDocument } from '@songloom/contracts/daw/new-document'
import { randomFor } from '../../../dsp/random.ts'

const metres = [
  [4, 4],
  [3, 4],
  [6, 8],
  [7, 8],
  [5, 4],
  [12, 8],
  [2, 2],
] as const
const keys = ['F minor', 'E major', 'Db major', 'A harmonic minor', 'G# minor', 'no key', 'D dorian']
const symbols = ['Fm7', 'C#/E', 'Bbmaj7', 'G7', 'N.C.', 'Dsus4', 'Am7b5', 'Eadd9']
const players = [
  { type: 'voice', name: 'pop' },
  { type: 'instrument', name: 'piano' },
  { type: 'instrument', name: 'fingerBass' },
  { type: 'kit', name: 'acoustic' },
] as const

/** A document with a voice, chords that overlap, a bass and drums, played loosely and in triplets too. */
export function makeRandomScore(seed: number): DawDocument {
  const random = randomFor(seed, 'notation')
  const pick = <T>(all: readonly T[]): T => all[Math.min(all.length - 1, Math.floor(random.between(0, all.length)))]!
  const [beatsPerBar, beatUnit] = metres[seed % metres.length]!
  const [master, tempo] = createDocument(`Song ${seed} <&>`, []) as [DawObject, DawObject]
  const objects: DawObject[] = [
    { ...master, beatsPerBar, beatUnit, key: keys[seed % keys.length]! } as DawObject,
    tempo,
    { id: 'tempo2', kind: 'tempo', startBeats: 5, bpm: 93.4 },
    { id: 'verse', kind: 'section', startBeats: 0, durationBeats: 8, name: 'Verse "1"' },
    { id: 'chorus', kind: 'section', startBeats: 8, durationBeats: 8, name: 'Refrain' },
    { id: 'line', kind: 'lyric', startBeats: 0, durationBeats: 40, text: 'riv-er, down by the wa' },
  ]
  for (let n = 0; n < 6; n++)
    objects.push({ id: `chord${n}`, kind: 'chord', startBeats: n * 2, durationBeats: 2, symbol: pick(symbols) })
  players.forEach((player, at) => {
    const [trackId, clipId] = [`track${at}`, `clip${at}`]
    const strip = { groupId: null, gainDb: 0, pan: 0, isMuted: false, isSoloed: false, color: '#000000' }
    objects.push({ id: trackId, kind: 'track', name: `Part ${at} & co`, position: at, player, ...strip })
    const clip = { trackId, startBeats: 0, offsetBeats: 0, isMuted: false, name: '' }
    objects.push({ id: clipId, kind: 'scoreClip', durationBeats: 24, ...clip })
    let startBeats = random.between(0, 2)
    for (let n = 0; n < 30; n++) {
      const isSung = player.type === 'voice' && n < 6
      const step = isSung ? 1 : pick([0, 0.25, 0.5, 1, 1 / 3, 2 / 3, 1.5])
      startBeats += step + random.between(-0.03, 0.03)
      if (startBeats < 0) startBeats = 0
      const midi = player.type === 'kit' ? pick([36, 38, 42, 46, 70]) : 36 + Math.floor(random.between(0, 40))
      const syllable = isSung ? ['riv', 'er', 'down', 'by', 'the', 'wa'][n]! : null
      const note = { startBeats, durationBeats: random.between(0.05, 2.4), midi, velocity: 0.7, syllable }
      objects.push({ id: `note${at}-${n}`, kind: 'note', clipId, ...note })
    }
  })
  return Object.fromEntries(objects.map((object) => [object.id, object]))
}

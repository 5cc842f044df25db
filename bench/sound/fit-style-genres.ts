import { writeFileSync } from 'node:fs'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { panelProfiles } from '@songloom/engine/compose/genres/genre-profiles'
import { createEngine } from '@songloom/engine/create-engine'
import { produceSong } from '@songloom/engine/render/produce-song'
import { measureTrack } from '@songloom/engine/style/measure-track'

// Renders a song of each genre of the panel and writes how it sounds to engine/style/genre-sounds.json: the table by
// which a foreign track finds the genre and the instruments that sound most like it. Three minutes.

const target = new URL('../../engine/style/genre-sounds.json', import.meta.url)
const seed = 11
const durationSeconds = 18
const engine = createEngine()

const rows: object[] = []
for (const { key, bpm } of panelProfiles) {
  const score = composeSong({ prompt: 'instrumental', styles: [key], durationSeconds, seed, fidelity: 'lite' })
  const { master } = await produceSong(engine, score)
  const { bandsDb, timbre, percussion, strokesPerSecond, instruments, kit } = await measureTrack(master, {
    score,
    isQuick: true,
  })
  rows.push({ genre: key, bpm, bandsDb, timbre, percussion, strokesPerSecond, instruments, kit })
  console.log(key)
}
writeFileSync(target, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`)

import { composeSong } from '../../compose/compose-song.ts'
import type { SongRequest } from '../../compose/song-request.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { produceSong } from '../../render/produce-song.ts'
import { createTable } from '../../tables/create-table.ts'
import { testEngine } from '../test-engine.ts'

/**
 * Songs that between them use every part of the engine: four metres and feels, English and Hindi voices, each kind of
 * instrument.
 */
const goldenRequests = createTable<SongRequest>({
  pop: { prompt: 'an uplifting pop song about the river, female vocal', styles: ['pop'], durationSeconds: 15, seed: 7 },
  bollywood: {
    prompt: 'a romantic bollywood song',
    styles: ['bollywood'],
    lyrics: '[Verse]\nबारिश की बूंदें\nदिल में उतरें\n[Chorus]\ntum ho mere saath',
    durationSeconds: 20,
    seed: 8,
  },
  techno: { prompt: 'dark techno with an acid bass, no vocals', styles: ['techno'], durationSeconds: 15, seed: 9 },
  jazz: { prompt: 'a jazz waltz with piano and trumpet, brushes', styles: ['jazz'], durationSeconds: 15, seed: 10 },
  metal: { prompt: 'heavy metal in 6/8, shouted', styles: ['metal'], durationSeconds: 15, seed: 11 },
})

export const goldenNames = [...goldenRequests.keys()]

export async function makeGoldenSong(name: string): Promise<Stereo> {
  const { master } = await produceSong(testEngine, composeSong(goldenRequests.get(name)!))
  return master
}

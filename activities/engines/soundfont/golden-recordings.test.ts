import { createHash } from 'node:crypto'
import { openAsBlob, openSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { composeSong } from '@songloom/engine/compose/compose-song'
import type { InstrumentName } from '@songloom/engine/score/instrument-names'
import { drumSound } from '@songloom/engine/synth/drums/drum-sound'
import { pcmHash } from '@songloom/engine/testing/songs'
import { produceSong } from '@songloom/engine/render/produce-song'
import { bankPack, findInstalledPack } from './installed-pack.ts'
import { engineVersion } from '@songloom/engine/version'
import { versionWith } from '../embedded/recording-recipe.ts'
import { prepareEngine } from '../embedded/thread-engine.ts'
import { openSoundFont } from './soundfont-file.ts'
import type { SoundFontFile } from './soundfont-file.ts'
import { readSoundFont } from './soundfont.ts'
import { openDrumStrokes } from './drum-strokes.ts'

const path = findInstalledPack(bankPack)
const isInstalled = path !== undefined && (await openDrumStrokes()) !== undefined
if (!isInstalled)
  console.warn('The recordings are not installed: what they play is not compared with what it ever was.')

const hashOf = (...sounds: readonly Float32Array[]): string => {
  const hash = createHash('sha256')
  for (const { buffer, byteOffset, byteLength } of sounds) hash.update(new Uint8Array(buffer, byteOffset, byteLength))
  return hash.digest('hex').slice(0, 16)
}

/** The samples of these notes and of this song, whatever the machine and the version of Node. */
const golden = {
  notes: {
    piano: 'bd589240a7776ceb',
    'piano, struck again': '7974b1766061af39',
    violin: '6e9de6cd42ff7275',
    nylonGuitar: 'b90a732322cf4aad',
    sax: 'c6df14eb4b3168cf',
  },
  hits: { snare: '5eb1983febcbbd73', brushed: '42c9eeaf5e6b1891', tablaNa: '48f70b61c20b4451' },
  version: '0.5.9+sf-916aaca6.player-4.3.22.strokes-e798db03',
  song: 'e5b897d0130200608a792e0b568e9826b95c0316468c80f01d683413ead253b8',
}

describe.skipIf(!isInstalled)('the installed recordings', () => {
  let file: SoundFontFile

  it('give unchanged notes', async () => {
    const font = await readSoundFont(await (await openAsBlob(path!)).arrayBuffer(), {
      instruments: ['piano', 'violin', 'nylonGuitar', 'sax'],
    })
    const noteOf = (instrument: InstrumentName, midi: number, take: number): string => {
      const note = { instrument, midi, take, velocity: 0.7, samples: 20_000 }
      return hashOf(font.render({ ...note, side: 'left' }), font.render({ ...note, side: 'right' }))
    }
    expect({
      piano: noteOf('piano', 60, 0),
      'piano, struck again': noteOf('piano', 60, 1),
      violin: noteOf('violin', 69, 0),
      nylonGuitar: noteOf('nylonGuitar', 47, 0),
      sax: noteOf('sax', 53, 0),
    }).toEqual(golden.notes)
  })

  it('give unchanged hits', async () => {
    ;({ file } = await openSoundFont({ path: path!, fd: openSync(path!, 'r') }))
    const { engine } = await prepareEngine(file)
    expect({
      snare: hashOf(drumSound(engine.bank, 'acoustic', 'snare', 0.9, 0)),
      brushed: hashOf(drumSound(engine.bank, 'brush', 'snare', 0.4, 1)),
      tablaNa: hashOf(drumSound(engine.bank, 'tabla', 'tablaNa', 0.9, 2)),
    }).toEqual(golden.hits)
  })

  it('give an unchanged song; a change needs a new version of the engine or the recordings', async () => {
    const { engine } = await prepareEngine(file)
    const request = {
      prompt: 'a jazz waltz with piano and trumpet, brushes',
      styles: ['jazz'],
      durationSeconds: 15,
      seed: 10,
    }
    const { master } = await produceSong(engine, composeSong(request))
    expect({ version: versionWith(engineVersion, file), song: pcmHash(master) }).toEqual({
      version: golden.version,
      song: golden.song,
    })
  })
})

import { randomFor } from '@songloom/engine/dsp/random'
import { inputs } from '@songloom/engine/separate/evidence/cells-evidence'
import { frameInputs } from '@songloom/engine/separate/evidence/frame-evidence'
import { cellInputs } from '@songloom/engine/separate/evidence/level-planes'
import { secondFrameInputs, secondInputs } from '@songloom/engine/separate/second-look'
import { fitNetwork, predictShares } from '../lib/sound/fit-network.ts'
import type { SongSamples } from '../lib/sound/network-passes.ts'
import { openMaterial } from '../lib/sound/fit-material.ts'
import { drawCells, firstSamples, secondSamples } from '../lib/sound/mix-samples.ts'
import type { DrawnMix, Signal } from '../lib/sound/mix-samples.ts'
import { writeNetworks } from '../lib/sound/write-networks.ts'

// Fits the networks of the separation and writes engine/data/separation-networks.{bin,json}. Material: songs of our
// own, and the same songs with drums, basses and instruments of MuseScore_General and FluidR3 (MIT, played by
// fluidsynth; the latter is Debian's fluid-soundfont-gm), strokes of Sonic Pi (CC0, read by ffmpeg), other rooms,
// levels, pitches and singers. They share no seed or lyrics with the songs of the tests and bench/sound/separation*.ts,
// nor a bank with the latter. `node bench/sound/fit-separation.ts [folder that caches songs]`

const songCount = 60
const epochs = 6
const material = openMaterial(process.argv[2])
const log = (what: string): void => console.log(`${(process.cpuUsage().user / 1e6).toFixed(0)} s of CPU: ${what}`)

const mixes: DrawnMix[] = []
const known: SongSamples[] = []
for (let index = 0; index < songCount; index++) {
  const random = randomFor(index, 'cells')
  for (const stems of await material.mixesOf(index)) {
    const { evidence, grid, ...mix } = drawCells(stems, random)
    mixes.push(mix)
    known.push(firstSamples({ ...mix, evidence, grid }))
  }
  log(`song ${index + 1} of ${songCount}`)
}
material.close()

const firstNetwork = fitNetwork(known, { hidden: 16, inputs, frameInputs, cellInputs }, epochs)
known.length = 0
log('first network')
const samples: Record<Signal, SongSamples[]> = { mid: [], side: [] }
for (const mix of mixes) {
  const { mid, side } = secondSamples(mix, firstNetwork)
  samples.mid.push(mid)
  samples.side.push(side)
}
log('second look')
const shape = { frameInputs: secondFrameInputs, cellInputs }
const middleNetwork = fitNetwork(samples.mid, { hidden: 32, inputs: secondInputs, ...shape }, epochs)
log('middle network')
const withShares = samples.side.map((song) => knowingMiddle(song, predictShares(middleNetwork, song)))
const sideNetwork = fitNetwork(withShares, { hidden: 16, inputs: secondInputs + 3, ...shape }, epochs)
log('side network')
writeNetworks({ first: firstNetwork, middle: middleNetwork, side: sideNetwork })

/** The side network also reads the middle network's result for the same cell. */
function knowingMiddle(song: SongSamples, shares: Float32Array): SongSamples {
  const width = song.known.length / song.count
  const known = new Float32Array(song.count * (width + 3))
  for (let i = 0; i < song.count; i++) {
    const at = i * (width + 3)
    known.set(song.known.subarray(i * width, i * width + secondInputs), at)
    for (let k = 0; k < 3; k++) known[at + secondInputs + k] = 2 * shares[i * 4 + k]! - 1
    known.set(song.known.subarray(i * width + secondInputs, (i + 1) * width), at + secondInputs + 3)
  }
  return { ...song, known }
}

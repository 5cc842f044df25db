import { writeFileSync } from 'node:fs'
import { randomFor } from '@songloom/engine/dsp/random'
import { inputs } from '@songloom/engine/separate/evidence'
import { frameInputs } from '@songloom/engine/separate/frame-evidence'
import { cellInputs } from '@songloom/engine/separate/level-planes'
import { secondFrameInputs, secondInputs } from '@songloom/engine/separate/second-look'
import type { SourceNetwork } from '@songloom/engine/separate/source-network'
import { fitNetwork, sharesOf } from './lib/fit-network.ts'
import type { SongSamples } from './lib/fit-network.ts'
import { openMaterial } from './lib/fit-material.ts'
import { drawCells, firstSamples, secondSamples } from './lib/mix-samples.ts'
import type { DrawnMix, Signal } from './lib/mix-samples.ts'

// Fits the networks of the separation and writes engine/separate/fitted-networks.ts: to songs of our own, and to the same songs with the
// drums, basses and instruments of MuseScore_General (MIT, played by fluidsynth) and strokes of Sonic Pi (CC0, read by ffmpeg), in other
// rooms and levels. The songs share neither seed nor words with those that the tests and bench/separation*.ts judge by, nor a bank with the
// latter but for the descent that docs/figures.md tells of. `node bench/fit-separation.ts [folder that keeps songs for another time]`

const songCount = 20
const epochs = { first: 5, middle: 6, side: 6 }
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

const firstNetwork = fitNetwork(known, { hidden: 16, inputs, frameInputs, cellInputs }, epochs.first)
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
const middleNetwork = fitNetwork(samples.mid, { hidden: 24, inputs: secondInputs, ...shape }, epochs.middle)
log('middle network')
const withShares = samples.side.map((song) => knowingMiddle(song, sharesOf(middleNetwork, song)))
const sideNetwork = fitNetwork(withShares, { hidden: 8, inputs: secondInputs + 3, ...shape }, epochs.side)
log('side network')
writeFileSync(
  new URL('../engine/separate/fitted-networks.ts', import.meta.url),
  [
    "import type { SourceNetwork } from './source-network.ts'\n",
    '/** Fitted by bench/fit-separation.ts, which writes this file. */',
    `export const firstNetwork: SourceNetwork = ${source(firstNetwork)}\n`,
    `export const middleNetwork: SourceNetwork = ${source(middleNetwork)}\n`,
    `export const sideNetwork: SourceNetwork = ${source(sideNetwork)}\n`,
  ].join('\n'),
)

/** The side network also knows what the middle network found in the same cell. */
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

function source({ weights, ...shape }: SourceNetwork): string {
  const lines = Array.from(
    { length: Math.ceil(weights.length / 20) },
    (_, i) => `    ${weights.slice(i * 20, (i + 1) * 20).join(', ')},`,
  )
  const head = Object.entries(shape)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
  return `{\n  ${head},\n  weights: [\n${lines.join('\n')}\n  ],\n}`
}

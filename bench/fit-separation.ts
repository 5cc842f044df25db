import { writeFileSync } from 'node:fs'
import { complexFft } from '@songloom/engine/dsp/complex-fft'
import { randomFor } from '@songloom/engine/dsp/random'
import { sampleRate, silence } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { analysisFrame } from '@songloom/engine/separate/analysis-frame'
import { emptySpectra, frameAnalyser } from '@songloom/engine/separate/block-spectra'
import type { BlockSpectra, CellGrid } from '@songloom/engine/separate/types'
import { cellGrid } from '@songloom/engine/separate/cell-grid'
import { gatherEvidence, inputs } from '@songloom/engine/separate/evidence'
import { frameInputs } from '@songloom/engine/separate/frame-evidence'
import { cellInputs } from '@songloom/engine/separate/level-planes'
import type { SourceNetwork } from '@songloom/engine/separate/source-network'
import { makeSong } from '@songloom/engine/testing/songs'
import { fitNetwork, sharesOf } from './lib/fit-network.ts'
import type { SongSamples } from './lib/fit-network.ts'

// Fits the two networks of the separation to songs of our own and writes engine/separate/fitted-networks.ts. The songs share neither
// seed nor words with those that the tests and bench/separation.ts judge by. One to two minutes.

// prettier-ignore
const genres = [
  'pop', 'rock', 'house', 'hip-hop', 'rnb', 'indie', 'bollywood', 'reggae', 'synthwave', 'country', 'funk', 'soul', 'jazz', 'trap', 'folk',
  'disco', 'lo-fi', 'metal', 'techno', 'ballad', 'gospel', 'punk', 'blues', 'latin', 'edm', 'afrobeats',
]
const subjects = ['the night city', 'coming home', 'a summer rain', 'losing you', 'freedom']
const voices = ['', 'male ', 'female ']
const songCount = 40
const blockSeconds = 12
const samplesPerBlock = { mid: 30_000, side: 8000 }
const random = randomFor(2, 'samples')
const frame = analysisFrame(sampleRate)
const analyse = frameAnalyser(complexFft(frame.size), frame)

type Signal = 'mid' | 'side'
const signals: Signal[] = ['mid', 'side']
const samples: Record<Signal, SongSamples[]> = { mid: [], side: [] }
for (let index = 0; index < songCount; index++) {
  const stems = await trueStems(index)
  const length = blockSeconds * sampleRate
  const first = samplesOf(stems.map((stem) => part(stem, 0, length, 1)))
  // Once more with other levels, so that the masks also know sparse mixes and stems alone.
  const second = samplesOf(
    stems.map((stem) => part(stem, stem.left.length - length, length, random.pick([0, 0.4, 0.7, 1, 1.4]))),
  )
  for (const signal of signals) samples[signal].push(joined(first[signal], second[signal]))
}
const middleNetwork = fitNetwork(samples.mid, { hidden: 16, inputs, frameInputs, cellInputs }, 8)
const withShares = samples.side.map((song) => knowingMiddle(song, sharesOf(middleNetwork, song)))
const sideNetwork = fitNetwork(withShares, { hidden: 4, inputs: inputs + 3, frameInputs, cellInputs }, 6)
writeFileSync(
  new URL('../engine/separate/fitted-networks.ts', import.meta.url),
  [
    "import type { SourceNetwork } from './source-network.ts'\n",
    '/** Fitted to songs of ours by bench/fit-separation.ts, which writes this file. */',
    `export const middleNetwork: SourceNetwork = ${source(middleNetwork)}\n`,
    `export const sideNetwork: SourceNetwork = ${source(sideNetwork)}\n`,
  ].join('\n'),
)

/**
 * Vocals, drums, bass, other. Every sixth song is instrumental, every sixth is mono, every sixth has bursts of noise for drums,
 * half of those no voice and no bass. */
async function trueStems(index: number): Promise<Stereo[]> {
  const genre = genres[index % genres.length]!
  const subject = subjects[index % subjects.length]!
  const prompt =
    index % 6 === 4
      ? `an instrumental ${genre} track`
      : `a ${voices[index % 3]!}${genre} song about ${subject}, with vocals`
  const { stems } = await makeSong({ prompt, styles: [genre], durationSeconds: 20, seed: 900 + 7 * index })
  const sounds = [stems.vocals, stems.drums, stems.bass, sumOf([stems.chords, stems.lead])]
  if (index % 6 === 5) sounds[1] = bursts(sounds[1]!)
  if (index % 12 === 11) sounds[0] = sounds[2] = silence(sounds[0]!.left.length)
  return index % 6 === 2 ? sounds.map(inMono) : sounds
}

function samplesOf(stems: readonly Stereo[]): Record<Signal, SongSamples> {
  const mix = spectraOf(sumOf(stems))
  const spectra = stems.map(spectraOf)
  const grid = cellGrid(mix.frames, mix.bins, frame.binHz)
  const evidence = finished(gatherEvidence(mix, grid))
  const energies = spectra.map((stem) => energyOf(stem))
  const row = new Float64Array(grid.cells * inputs)
  const draw = (signal: Signal): SongSamples => {
    const power = evidence[signal]
    const chance = samplesPerBlock[signal] / power.reduce((sum, p) => sum + Math.sqrt(p), 0)
    const known: number[] = []
    const idealGains: number[] = []
    const powers: number[] = []
    for (let i = 0; i < power.length; i++) {
      const time = Math.floor(i / grid.cells)
      const cell = i % grid.cells
      if (cell === 0) evidence.writeFrame(time, row, inputs)
      const probability = Math.min(1, chance * Math.sqrt(power[i]!))
      if (random.next() >= probability) continue
      const target = idealOf(mix, spectra, grid, signal, time, cell)
      known.push(...row.subarray(cell * inputs, (cell + 1) * inputs))
      known.push(
        ...evidence.ofFrames.subarray(time * frameInputs, (time + 1) * frameInputs),
        ...evidence.ofCells.subarray(cell * cellInputs, (cell + 1) * cellInputs),
      )
      idealGains.push(...target.gains)
      powers.push(target.power / probability)
    }
    return {
      count: powers.length,
      known: Float32Array.from(known),
      idealGains: Float32Array.from(idealGains),
      powers: Float32Array.from(powers),
      energies,
    }
  }
  return { mid: draw('mid'), side: draw('side') }
}

/** Strokes of no drum kit: noise of any length and colour, as loud as the drums they stand for. */
function bursts({ left }: Stereo): Stereo {
  const sound = new Float32Array(left.length)
  const gain = Math.sqrt(left.reduce((sum, x) => sum + x * x, 0) / left.length)
  for (let from = 0; from < sound.length; from += Math.round(random.between(0.1, 0.6) * sampleRate)) {
    const decay = random.between(0.003, 0.06) * sampleRate
    const colour = random.between(0.05, 1)
    const peak = (gain * random.between(2, 6)) / Math.sqrt(colour)
    let smooth = 0
    for (let i = from; i < Math.min(sound.length, from + 6 * decay); i++) {
      smooth += colour * (random.between(-1, 1) - smooth)
      sound[i] = sound[i]! + peak * smooth * Math.exp((from - i) / decay)
    }
  }
  return { left: sound, right: sound }
}

function part({ left, right }: Stereo, start: number, count: number, gain: number): Stereo {
  const cut = (channel: Float32Array): Float32Array => channel.slice(start, start + count).map((x) => gain * x)
  return { left: cut(left), right: cut(right) }
}

function joined(a: SongSamples, b: SongSamples): SongSamples {
  const both = (key: 'known' | 'idealGains' | 'powers'): Float32Array => Float32Array.from([...a[key], ...b[key]])
  return {
    count: a.count + b.count,
    known: both('known'),
    idealGains: both('idealGains'),
    powers: both('powers'),
    energies: a.energies.map((energy, k) => energy + b.energies[k]!),
  }
}

/** The gains that bring a cell of the mix nearest to each stem in the least squares, and the cell's power. */
function idealOf(
  mix: BlockSpectra,
  stems: readonly BlockSpectra[],
  { firstBin }: CellGrid,
  signal: Signal,
  time: number,
  cell: number,
): { gains: number[]; power: number } {
  const real = `${signal}Real` as const
  const imaginary = `${signal}Imaginary` as const
  const gains = stems.map(() => 0)
  let power = 1e-20
  for (let bin = firstBin[cell]!; bin < firstBin[cell + 1]!; bin++) {
    const i = time * mix.bins + bin
    power += mix[real][i]! ** 2 + mix[imaginary][i]! ** 2
    stems.forEach((stem, k) => {
      gains[k] = gains[k]! + mix[real][i]! * stem[real][i]! + mix[imaginary][i]! * stem[imaginary][i]!
    })
  }
  return { gains: gains.map((gain) => gain / power), power }
}

/** The side network also knows what the middle network found in the same cell. */
function knowingMiddle(song: SongSamples, shares: Float32Array): SongSamples {
  const width = inputs + frameInputs + cellInputs
  const known = new Float32Array(song.count * (width + 3))
  for (let i = 0; i < song.count; i++) {
    const at = i * (width + 3)
    known.set(song.known.subarray(i * width, i * width + inputs), at)
    for (let k = 0; k < 3; k++) known[at + inputs + k] = 2 * shares[i * 4 + k]! - 1
    known.set(song.known.subarray(i * width + inputs, (i + 1) * width), at + inputs + 3)
  }
  return { ...song, known }
}

function spectraOf(sound: Stereo): BlockSpectra {
  const spectra = emptySpectra(Math.floor((sound.left.length - frame.size) / frame.hop) + 1, frame.bins)
  for (let index = 0; index < spectra.frames; index++) analyse(sound, index, spectra)
  return spectra
}

function energyOf({ midReal, midImaginary, sideReal, sideImaginary }: BlockSpectra): number {
  return [midReal, midImaginary, sideReal, sideImaginary].reduce(
    (sum, plane) => plane.reduce((total, x) => total + x * x, sum),
    0,
  )
}

function sumOf(sounds: readonly Stereo[]): Stereo {
  const add = (side: 'left' | 'right'): Float32Array =>
    sounds[0]![side].map((_, i) => sounds.reduce((sum, sound) => sum + sound[side][i]!, 0))
  return { left: add('left'), right: add('right') }
}

function inMono({ left, right }: Stereo): Stereo {
  const middle = left.map((x, i) => (x + right[i]!) / 2)
  return { left: middle, right: middle }
}

function finished<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
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

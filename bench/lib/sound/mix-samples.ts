import { complexFft } from '@songloom/engine/dsp/complex-fft'
import type { Random } from '@songloom/engine/dsp/random'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { analysisFrame } from '@songloom/engine/separate/spectra/analysis-frame'
import { emptySpectra, frameAnalyser } from '@songloom/engine/separate/spectra/block-spectra'
import { cellGrid } from '@songloom/engine/separate/evidence/cell-grid'
import { inputs } from '@songloom/engine/separate/evidence/cells-evidence'
import { gatherEvidence } from '@songloom/engine/separate/evidence/evidence'
import type { Evidence } from '@songloom/engine/separate/evidence/evidence'
import { cellInputs } from '@songloom/engine/separate/evidence/level-planes'
import { secondInputs, secondLook } from '@songloom/engine/separate/second-look'
import type { SourceNetwork } from '@songloom/engine/separate/network/source-network'
import { firstShares } from '@songloom/engine/separate/stem-gains'
import type { BlockSpectra, CellGrid } from '@songloom/engine/separate/types'
import type { SongSamples } from './network-passes.ts'
import { sumSounds } from './stem-sounds.ts'

export type Signal = 'mid' | 'side'

/** Cells of a mix, sampled once with their truth; features are gathered for each network. */
export interface DrawnMix {
  readonly sound: Stereo
  readonly energies: readonly number[]
  readonly drawn: Record<Signal, DrawnCells>
}

interface DrawnCells {
  /** Place in the planes, ascending. */
  readonly cells: Int32Array
  readonly idealGains: Float32Array
  readonly powers: Float32Array
}

const cellsPerMix: Record<Signal, number> = { mid: 8000, side: 3000 }
const frame = analysisFrame(sampleRate)
const analyse = frameAnalyser(complexFft(frame.size), frame)

export function drawCells(stems: readonly Stereo[], random: Random): DrawnMix & { evidence: Evidence; grid: CellGrid } {
  const sound = sumSounds(stems)
  const { mix, grid, evidence } = analysed(sound)
  const spectra = stems.map(computeSpectra)
  const draw = (signal: Signal): DrawnCells => drawn(evidence[signal], signal, mix, spectra, grid, random)
  return { sound, energies: spectra.map(energyOf), drawn: { mid: draw('mid'), side: draw('side') }, evidence, grid }
}

/** The evidence for the cells of the middle. */
export function firstSamples({ drawn: { mid }, energies, evidence, grid }: ReturnType<typeof drawCells>): SongSamples {
  const width = grid.cells * inputs
  const write = (time: number, row: Float32Array): void =>
    row.set(evidence.known.subarray(time * width, (time + 1) * width))
  return samplesOf(mid, energies, grid, evidence.ofCells, { inputs, ofFrames: evidence.ofFrames, write })
}

/** The second network's features, which include the first one's result. */
export function secondSamples(mix: DrawnMix, first: SourceNetwork): Record<Signal, SongSamples> {
  const { grid, evidence } = analysed(mix.sound)
  const look = secondLook(evidence, finished(firstShares(first, evidence, grid)), grid)
  const known: Known = {
    inputs: secondInputs,
    ofFrames: look.ofFrames,
    write: (time, row) => look.writeFrame(time, row, secondInputs),
  }
  const samples = (signal: Signal): SongSamples =>
    samplesOf(mix.drawn[signal], mix.energies, grid, evidence.ofCells, known)
  return { mid: samples('mid'), side: samples('side') }
}

interface Known {
  inputs: number
  ofFrames: Float32Array
  write(time: number, row: Float32Array): void
}

function samplesOf(
  { cells, idealGains, powers }: DrawnCells,
  energies: readonly number[],
  grid: CellGrid,
  ofCells: Float32Array,
  { inputs: own, ofFrames, write }: Known,
): SongSamples {
  const width = own + cellInputs
  const known = new Float32Array(cells.length * width)
  const row = new Float32Array(grid.cells * own)
  const frameOf = cells.map((place) => Math.floor(place / grid.cells))
  cells.forEach((place, i) => {
    const [time, cell] = [frameOf[i]!, place % grid.cells]
    if (i === 0 || time !== frameOf[i - 1]) write(time, row)
    known.set(row.subarray(cell * own, (cell + 1) * own), i * width)
    known.set(ofCells.subarray(cell * cellInputs, (cell + 1) * cellInputs), i * width + own)
  })
  return { count: cells.length, known, frameOf, ofFrames, idealGains, powers, energies }
}

function drawn(
  power: Float32Array,
  signal: Signal,
  mix: BlockSpectra,
  spectra: readonly BlockSpectra[],
  grid: CellGrid,
  random: Random,
): DrawnCells {
  const chance = cellsPerMix[signal] / power.reduce((sum, p) => sum + Math.sqrt(p), 1e-20)
  const [cells, idealGains, powers]: [number[], number[], number[]] = [[], [], []]
  power.forEach((p, i) => {
    const probability = Math.min(1, chance * Math.sqrt(p))
    if (random.next() >= probability) return
    const target = idealOf(mix, spectra, grid, signal, i)
    cells.push(i)
    idealGains.push(...target.gains)
    powers.push(target.power / probability)
  })
  return {
    cells: Int32Array.from(cells),
    idealGains: Float32Array.from(idealGains),
    powers: Float32Array.from(powers),
  }
}

/** The least-squares gains of a mix cell for each stem, and the cell's power. */
function idealOf(
  mix: BlockSpectra,
  stems: readonly BlockSpectra[],
  { firstBin, cells }: CellGrid,
  signal: Signal,
  place: number,
): { gains: number[]; power: number } {
  const [time, cell] = [Math.floor(place / cells), place % cells]
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

function analysed(sound: Stereo): { mix: BlockSpectra; grid: CellGrid; evidence: Evidence } {
  const mix = computeSpectra(sound)
  const grid = toCellGrid(mix)
  return { mix, grid, evidence: finished(gatherEvidence(mix, grid)) }
}

export const toCellGrid = ({ frames, bins }: BlockSpectra): CellGrid => cellGrid(frames, bins, frame.binHz)

export function computeSpectra(sound: Stereo): BlockSpectra {
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

function finished<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

import { growTo, loadKernel } from '../../kernels/load-kernel.ts'

/**
 * A network with one hidden layer of rectified units and a softmax over the four stems: their shares of a cell, which
 * sum to 1.
 */
export interface SourceNetwork {
  /** A multiple of sixteen. */
  readonly hidden: number
  readonly inputs: number
  readonly frameInputs: number
  readonly cellInputs: number
  /**
   * Per hidden unit: a weight for each input, frame input and cell input, then the bias; then per stem: a weight for
   * each hidden unit, then the bias.
   */
  readonly weights: readonly number[]
}

export const outputs = 4

interface SharesExports {
  memory: WebAssembly.Memory
  shareCells(
    ...what: [
      cells: number,
      rows: number,
      stride: number,
      inputs: number,
      hidden: number,
      known: number,
      ofFrame: number,
      own: number,
      last: number,
      shares: number,
    ]
  ): void
}

/**
 * What the cells' own inputs add is the same in every frame and is summed once. Rows hold `stride` numbers for each
 * cell, the inputs first.
 */
export function sourceSharer(
  network: SourceNetwork,
  ofCells: Float32Array,
  cells: number,
  stride: number,
): (row: Float32Array, ofFrames: Float32Array, frameAt: number) => Float32Array {
  const { hidden, inputs } = network
  const { memory, shareCells } = loadKernel('shares') as unknown as SharesExports
  const sizes = [cells * stride, cells * hidden, hidden, inputs * hidden, (hidden + 1) * outputs, cells * outputs]
  const places = placesIn(memory, sizes)
  const [rows, known, ofFrame, own, last, shares] = places as [Floats, Floats, Floats, Floats, Floats, Floats]
  own.forEach((_, i) => (own[i] = weightOf(network, i % hidden, Math.floor(i / hidden))))
  last.forEach((_, i) => (last[i] = network.weights[lastAt(network, i % outputs, Math.floor(i / outputs))]!))
  known.set(knownOfCells(network, ofCells, cells))
  const [rowsAt, knownAt, frame, ownAt, lastPlace, sharesAt] = places.map(({ byteOffset }) => byteOffset) as Places
  const weighFrame = frameWeigher(network, ofFrame)
  return (row, ofFrames, frameAt) => {
    rows.set(row)
    weighFrame(ofFrames, frameAt)
    shareCells(cells, rowsAt, stride, inputs, hidden, knownAt, frame, ownAt, lastPlace, sharesAt)
    return shares
  }
}

type Floats = Float32Array<ArrayBuffer>
type Places = [number, number, number, number, number, number]
/** The kernel's own data is stored below this address. */
const firstByte = 1024

function placesIn(memory: WebAssembly.Memory, sizes: readonly number[]): Floats[] {
  const starts = sizes.map(
    (_, i) => firstByte + 16 * sizes.slice(0, i).reduce((sum, size) => sum + Math.ceil(size / 4), 0),
  )
  growTo(memory, starts.at(-1)! + 4 * sizes.at(-1)!)
  return sizes.map((size, i) => new Float32Array(memory.buffer as ArrayBuffer, starts[i], size))
}

type NetworkShape = Omit<SourceNetwork, 'weights'>
const spanOf = ({ inputs, frameInputs, cellInputs }: NetworkShape): number => inputs + frameInputs + cellInputs + 1

/** How many weights a network of a shape has. */
export const countWeights = (shape: NetworkShape): number => shape.hidden * spanOf(shape) + outputs * (shape.hidden + 1)

const weightOf = (network: SourceNetwork, h: number, k: number): number => network.weights[h * spanOf(network) + k]!

/** Index of a stem's weight for a hidden unit, or of its bias after all units. */
const lastAt = (network: SourceNetwork, stem: number, h: number): number =>
  network.hidden * spanOf(network) + stem * (network.hidden + 1) + h

function knownOfCells(network: SourceNetwork, ofCells: Float32Array, cells: number): Float32Array {
  const { hidden, inputs, frameInputs, cellInputs } = network
  const first = inputs + frameInputs
  return Float32Array.from({ length: cells * hidden }, (_, i) => {
    const [cell, h] = [Math.floor(i / hidden), i % hidden]
    let sum = weightOf(network, h, first + cellInputs)
    for (let k = 0; k < cellInputs; k++) sum += weightOf(network, h, first + k) * ofCells[cell * cellInputs + k]!
    return sum
  })
}

function frameWeigher(network: SourceNetwork, ofFrame: Floats): (ofFrames: Float32Array, frameAt: number) => void {
  const { inputs, frameInputs } = network
  const weights = Array.from(ofFrame, (_, h) =>
    Float64Array.from({ length: frameInputs }, (__, k) => weightOf(network, h, inputs + k)),
  )
  return (ofFrames, frameAt) =>
    weights.forEach((own, h) => {
      let sum = 0
      for (let k = 0; k < frameInputs; k++) sum += own[k]! * ofFrames[frameAt + k]!
      ofFrame[h] = sum
    })
}

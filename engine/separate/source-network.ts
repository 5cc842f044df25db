/** A network with one hidden layer of rectified units and a softmax over the four stems: their shares of a cell, which sum to 1. */
export interface SourceNetwork {
  readonly hidden: number
  readonly inputs: number
  readonly frameInputs: number
  readonly cellInputs: number
  /** Per hidden unit: a weight for each input, frame input and cell input, then the bias; then per stem: a weight for each hidden unit, then the bias. */
  readonly weights: readonly number[]
}

export const outputs = 4

/** Writes the shares of a frame's cells, `cells` × 4, from its inputs (`stride` apart) and the numbers of the frame at `frameAt`. */
export type ShareSources = (
  row: Float64Array,
  stride: number,
  ofFrames: Float32Array,
  frameAt: number,
  shares: Float64Array,
) => void

/** Four units are summed side by side, which a processor does about three times faster than one after the other. */
const lane = 4

/** What the cells' own inputs add is the same in every frame and is summed once. The hidden units must be a multiple of four. */
export function sourceSharer(network: SourceNetwork, ofCells: Float32Array, cells: number): ShareSources {
  const { hidden, inputs, frameInputs, cellInputs } = network
  const weights = Float64Array.from(network.weights)
  const span = inputs + frameInputs + cellInputs + 1
  const weightOf = (h: number, k: number): number => weights[h * span + k]!
  const own = interleaved(hidden, inputs, weightOf)
  const last = interleaved(outputs, hidden + 1, (stem, h) => weights[hidden * span + stem * (hidden + 1) + h]!)
  const ofCell = new Float64Array(cells * hidden)
  for (let cell = 0; cell < cells; cell++) {
    for (let h = 0; h < hidden; h++) {
      let sum = weightOf(h, span - 1)
      for (let k = 0; k < cellInputs; k++)
        sum += weightOf(h, inputs + frameInputs + k) * ofCells[cell * cellInputs + k]!
      ofCell[cell * hidden + h] = sum
    }
  }
  const ofFrame = new Float64Array(hidden)
  const unit = new Float64Array(hidden + 1).fill(1)
  return (row, stride, ofFrames, frameAt, shares) => {
    for (let h = 0; h < hidden; h++) {
      let sum = 0
      for (let k = 0; k < frameInputs; k++) sum += weightOf(h, inputs + k) * ofFrames[frameAt + k]!
      ofFrame[h] = sum
    }
    for (let cell = 0, at = 0; cell < cells; cell++, at += stride) {
      for (let h = 0, w = 0; h < hidden; h += lane) {
        const known = cell * hidden + h
        let a = ofFrame[h]! + ofCell[known]!
        let b = ofFrame[h + 1]! + ofCell[known + 1]!
        let c = ofFrame[h + 2]! + ofCell[known + 2]!
        let d = ofFrame[h + 3]! + ofCell[known + 3]!
        for (let k = at, end = at + inputs; k < end; k++, w += lane) {
          const x = row[k]!
          a += own[w]! * x
          b += own[w + 1]! * x
          c += own[w + 2]! * x
          d += own[w + 3]! * x
        }
        unit[h] = a > 0 ? a : 0
        unit[h + 1] = b > 0 ? b : 0
        unit[h + 2] = c > 0 ? c : 0
        unit[h + 3] = d > 0 ? d : 0
      }
      softmax(last, unit, shares, cell * outputs)
    }
  }
}

/** Rows of weights in groups of four: first the four weights of column 0, then of column 1, and so on. */
function interleaved(rows: number, columns: number, weightOf: (row: number, column: number) => number): Float64Array {
  const at = (i: number): number =>
    weightOf(Math.floor(i / (columns * lane)) * lane + (i % lane), Math.floor(i / lane) % columns)
  return Float64Array.from({ length: rows * columns }, (_, i) => at(i))
}

function softmax(last: Float64Array, unit: Float64Array, shares: Float64Array, at: number): void {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  for (let h = 0, w = 0; h < unit.length; h++, w += lane) {
    const x = unit[h]!
    a += last[w]! * x
    b += last[w + 1]! * x
    c += last[w + 2]! * x
    d += last[w + 3]! * x
  }
  const max = Math.max(a, b, c, d)
  a = Math.exp(a - max)
  b = Math.exp(b - max)
  c = Math.exp(c - max)
  d = Math.exp(d - max)
  const scale = 1 / (a + b + c + d)
  shares[at] = a * scale
  shares[at + 1] = b * scale
  shares[at + 2] = c * scale
  shares[at + 3] = d * scale
}

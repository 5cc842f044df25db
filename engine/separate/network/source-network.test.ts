import { expect, test } from 'vitest'
import { randomFor } from '../../dsp/random.ts'
import { outputs, sourceSharer } from './source-network.ts'
import type { SourceNetwork } from './source-network.ts'

const shape = { hidden: 16, inputs: 5, frameInputs: 3, cellInputs: 2 }
const span = shape.inputs + shape.frameInputs + shape.cellInputs + 1
const [cells, stride] = [7, 6]
const random = randomFor(4, 'network')
const numbers = (length: number, most: number): number[] => Array.from({ length }, () => random.between(-most, most))

const network: SourceNetwork = {
  ...shape,
  weights: numbers(shape.hidden * span + outputs * (shape.hidden + 1), 2),
}
const row = Float32Array.from(numbers(cells * stride, 2))
const ofFrames = Float32Array.from(numbers(2 * shape.frameInputs, 2))
const ofCells = Float32Array.from(numbers(cells * shape.cellInputs, 2))

test('the kernel gives the shares of the network as it is written down', () => {
  const shares = sourceSharer(network, ofCells, cells, stride)(row, ofFrames, shape.frameInputs)
  for (let cell = 0; cell < cells; cell++)
    writtenDown(cell).forEach((share, stem) => expect(shares[cell * outputs + stem]).toBeCloseTo(share, 5))
})

test('shares sum to one, however certain the network is', () => {
  const certain = { ...network, weights: network.weights.map((weight) => 30 * weight) }
  const shares = sourceSharer(certain, ofCells, cells, stride)(row, ofFrames, 0)
  for (let cell = 0; cell < cells; cell++)
    expect(shares.subarray(cell * outputs, (cell + 1) * outputs).reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 5)
})

function writtenDown(cell: number): number[] {
  const known = [
    ...row.subarray(cell * stride, cell * stride + shape.inputs),
    ...ofFrames.subarray(shape.frameInputs, 2 * shape.frameInputs),
    ...ofCells.subarray(cell * shape.cellInputs, (cell + 1) * shape.cellInputs),
    1,
  ]
  const units = Array.from({ length: shape.hidden }, (_, h) =>
    Math.max(
      0,
      known.reduce((sum, x, k) => sum + x * network.weights[h * span + k]!, 0),
    ),
  )
  const last = shape.hidden * span
  const votes = Array.from({ length: outputs }, (_, stem) =>
    Math.exp([...units, 1].reduce((sum, x, h) => sum + x * network.weights[last + stem * (shape.hidden + 1) + h]!, 0)),
  )
  const all = votes.reduce((sum, vote) => sum + vote, 0)
  return votes.map((vote) => vote / all)
}

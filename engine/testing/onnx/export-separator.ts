import { fittedNetworks } from '../../separate/network/fitted-networks.ts'
import { networkNames } from '../../separate/network/share-cells.ts'
import { outputs } from '../../separate/network/source-network.ts'
import type { SourceNetwork } from '../../separate/network/source-network.ts'
import { writeOnnx } from './onnx-file.ts'
import type { OnnxConstant, OnnxNode } from './onnx-file.ts'

type Sizes = Pick<SourceNetwork, 'hidden' | 'inputs' | 'frameInputs' | 'cellInputs'>
type Weight = (network: SourceNetwork, row: number, column: number) => number

/** The parts of the networks as matrices of one size: what a smaller network lacks is 0. */
function matrices(networks: readonly SourceNetwork[]) {
  const most = (size: keyof Sizes): number => Math.max(...networks.map((network) => network[size]))
  const [hidden, inputs, frameInputs, cellInputs] = [
    most('hidden'),
    most('inputs'),
    most('frameInputs'),
    most('cellInputs'),
  ]
  const fill = (
    name: string,
    [rows, columns]: readonly [number, number],
    sizeOf: (network: SourceNetwork) => readonly [number, number],
    weight: Weight,
  ): OnnxConstant => {
    const values = new Float32Array(networks.length * rows * columns)
    networks.forEach((network, index) => {
      const [ownRows, ownColumns] = sizeOf(network)
      for (let row = 0; row < ownRows; row++)
        for (let column = 0; column < ownColumns; column++)
          values[(index * rows + row) * columns + column] = weight(network, row, column)
    })
    return { name, shape: [networks.length, rows, columns], values }
  }
  const ofUnit = (network: SourceNetwork, unit: number, at: number): number => {
    const span = network.inputs + network.frameInputs + network.cellInputs + 1
    return network.weights[unit * span + at]!
  }
  const ofStem = (network: SourceNetwork, stem: number, unit: number): number => {
    const first = network.hidden * (network.inputs + network.frameInputs + network.cellInputs + 1)
    return network.weights[first + stem * (network.hidden + 1) + unit]!
  }
  return {
    sizes: { hidden, inputs, frameInputs, cellInputs },
    constants: [
      fill(
        'weights_cells',
        [inputs, hidden],
        (n) => [n.inputs, n.hidden],
        (n, row, unit) => ofUnit(n, unit, row),
      ),
      fill(
        'weights_frame',
        [frameInputs, hidden],
        (n) => [n.frameInputs, n.hidden],
        (n, row, unit) => ofUnit(n, unit, n.inputs + row),
      ),
      fill(
        'weights_places',
        [cellInputs, hidden],
        (n) => [n.cellInputs, n.hidden],
        (n, row, unit) => ofUnit(n, unit, n.inputs + n.frameInputs + row),
      ),
      fill(
        'bias_units',
        [1, hidden],
        (n) => [1, n.hidden],
        (n, _, unit) => ofUnit(n, unit, n.inputs + n.frameInputs + n.cellInputs),
      ),
      fill(
        'weights_stems',
        [hidden, outputs],
        (n) => [n.hidden, outputs],
        (n, unit, stem) => ofStem(n, stem, unit),
      ),
      fill(
        'bias_stems',
        [1, outputs],
        () => [1, outputs],
        (n, _, stem) => ofStem(n, stem, n.hidden),
      ),
    ],
  }
}

const sum = (first: string, second: string, output: string): OnnxNode => ({
  op: 'Add',
  inputs: [first, second],
  output,
})
const product = (first: string, second: string): OnnxNode => ({
  op: 'MatMul',
  inputs: [first, second],
  output: `${first}_weighed`,
})

/**
 * The networks of our separation as one ONNX file. Inputs: the `network` (0 first look, 1 middle, 2 side), numbers of
 * the `cells`, of the `frame` and of the cells' `places`, each padded with 0. Output: `shares` of the stems in each
 * cell.
 */
export function exportSeparator(): Uint8Array {
  const networks = fittedNetworks()
  const { sizes, constants } = matrices(networkNames.map((name) => networks[name]))
  const chosen = (name: string): string => `${name}_chosen`
  const choose = ({ name }: OnnxConstant): OnnxNode => ({
    op: 'Gather',
    inputs: [name, 'network'],
    output: chosen(name),
    whole: { axis: 0 },
  })
  return writeOnnx({
    name: 'songloom-separator',
    constants,
    nodes: [
      ...constants.map(choose),
      product('cells', chosen('weights_cells')),
      product('frame', chosen('weights_frame')),
      product('places', chosen('weights_places')),
      sum('cells_weighed', 'frame_weighed', 'cells_and_frame'),
      sum('places_weighed', chosen('bias_units'), 'places_and_bias'),
      sum('cells_and_frame', 'places_and_bias', 'units_before'),
      { op: 'Relu', inputs: ['units_before'], output: 'units' },
      product('units', chosen('weights_stems')),
      sum('units_weighed', chosen('bias_stems'), 'votes'),
      { op: 'Softmax', inputs: ['votes'], output: 'shares', whole: { axis: 1 } },
    ],
    inputs: [
      { name: 'network', type: 'int64', shape: [] },
      { name: 'cells', type: 'float', shape: ['count', sizes.inputs] },
      { name: 'frame', type: 'float', shape: [1, sizes.frameInputs] },
      { name: 'places', type: 'float', shape: ['count', sizes.cellInputs] },
    ],
    outputs: [{ name: 'shares', type: 'float', shape: ['count', outputs] }],
  })
}

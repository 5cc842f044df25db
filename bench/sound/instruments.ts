// `npm run bench:instruments`: notes of thirty instruments by own voices and by the installed recordings (or
// `PLAYERS=some.sf2`).
import { createEngine } from '@songloom/engine/create-engine'
import { findFaults } from '../instruments/find-faults.ts'
import { measureInstrument } from '../instruments/measure-instrument.ts'
import type { InstrumentMeasures } from '../instruments/measure-instrument.ts'
import { recordedElsewhere, thirtyInstruments } from '../instruments/thirty-instruments.ts'
import type { Family } from '../instruments/thirty-instruments.ts'
import { printTable } from '../lib/figures.ts'
import { median } from '../real/statistics.ts'
import { choosePlayers } from '../testing/recorded-players.ts'

const synthesised = createEngine().bank
const own = thirtyInstruments.map((instrument) => measureInstrument(synthesised, instrument))
const ownFaults = thirtyInstruments.flatMap((instrument) => findFaults(synthesised, instrument))
const players = await choosePlayers()
const { bank } = players.engine
const isRecorded = thirtyInstruments.map(({ name }) => players.recordings?.has(name) ?? false)
const played = thirtyInstruments.map((instrument, n) => (isRecorded[n] ? measureInstrument(bank, instrument) : own[n]!))

const figure = (value: number | undefined, digits: number): string =>
  value?.toFixed(digits).replace(/^-0$/, '0').replace('-', '−') ?? '–'
const width = (value: number): string => (value <= -60 ? 'mono' : figure(value, 0))

const columns: readonly [string, (measures: InstrumentMeasures) => string][] = [
  ['between partials, dB', ({ noiseDb }) => figure(noiseDb, 0)],
  ['beating, dB', ({ beatsDb }) => figure(beatsDb, 2)],
  ['over 4 kHz, dB', ({ highsDb }) => figure(highsDb, 0)],
  ['struck again, r', ({ repeatR }) => figure(repeatR, 3)],
  ['0.4 → 0.95, dB', ({ dynamicsDb }) => figure(dynamicsDb, 1)],
  ['side to mid, dB', ({ sideToMidDb }) => width(sideToMidDb)],
  ['tuning, σ cents', ({ tuningCents }) => figure(tuningCents, 1)],
  ['comes in after, ms', ({ attackMs }) => figure(attackMs, 0)],
]

const pairOf = (before: string, after: string, isTwo: boolean): string => (isTwo ? `${before} → ${after}` : before)

console.log(
  `\nOne note of each: own voices → ${players.name}; where there is one figure, our own voice plays in both.\n`,
)
printTable(
  ['Instrument', 'played by', ...columns.map(([name]) => name)],
  thirtyInstruments.map(({ name }, n) => [
    name,
    isRecorded[n] ? 'recording' : 'own voice',
    ...columns.map(([, cell]) => pairOf(cell(own[n]!), cell(played[n]!), isRecorded[n]!)),
  ]),
)

/** Those of which the outside report has recordings. */
const compared: readonly ((measures: InstrumentMeasures) => number | undefined)[] = [
  ({ noiseDb }) => noiseDb,
  ({ beatsDb }) => beatsDb,
  ({ highsDb }) => highsDb,
  ({ dynamicsDb }) => dynamicsDb,
]

function familyRow(family: Family): string[] {
  const members = [...thirtyInstruments.keys()].filter((n) => thirtyInstruments[n]!.family === family && isRecorded[n])
  const middle = (from: readonly InstrumentMeasures[], of: (typeof compared)[number]): string =>
    figure(median(members.map((n) => of(from[n]!) ?? 0)), 1)
  const cells = compared.map(
    (of, column) => `${middle(own, of)} → ${middle(played, of)} (${figure(recordedElsewhere[family]?.[column], 1)})`,
  )
  return [`${family}, ${members.length}`, ...cells]
}

const families = [...new Set(thirtyInstruments.map(({ family }) => family))]
console.log('\nMedians of what is recorded; in brackets recordings of FluidR3 as an outside report measured them.\n')
printTable(['Family', ...[0, 1, 2, 4].map((column) => columns[column]![0])], families.map(familyRow))

/** Own voices that play in both are listed once. */
const recordedFaults = thirtyInstruments
  .filter((_, n) => isRecorded[n])
  .flatMap((instrument) => findFaults(bank, instrument))

console.log('\nOut of line, each key of its range held for 2.5 s at a velocity of 0.7.')
for (const [by, faults] of Object.entries({ 'own voices': ownFaults, [players.name]: recordedFaults }))
  console.log([`\nOf ${by}:\n`, ...faults.map((fault) => `- ${fault}`)].join('\n'))

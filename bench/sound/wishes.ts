import { allWishes, wishesTable } from '@songloom/engine/testing/wishes/wishes-table'
import { percent, printTable, verdict } from '../lib/figures.ts'

// Requests in free text and their results by kind, judged by the scores. SEEDS=3 repeats each prompt three times.

const seeds = Number(process.env.SEEDS ?? 3)
const goal = 0.9

const tables = Array.from({ length: seeds }, (_, i) => wishesTable(allWishes, 11 + i))
const kinds = tables[0]!.map(({ kind }) => kind)
const rows = kinds.map((kind) => {
  const same = tables.flatMap((table) => table.filter((row) => row.kind === kind))
  const asked = same.reduce((sum, row) => sum + row.asked, 0)
  const obeyed = same.reduce((sum, row) => sum + row.obeyed, 0)
  return { kind, asked, obeyed, missed: [...new Set(same.flatMap((row) => row.missed))] }
})

console.log(`\n${allWishes.length} prompts, ${seeds} seeds each`)
printTable(
  ['kind of wish', 'asked', 'obeyed', `goal ${percent(goal)}`, 'not obeyed'],
  rows.map(({ kind, asked, obeyed, missed }) => [
    kind,
    `${asked}`,
    percent(obeyed / asked),
    verdict(obeyed / asked >= goal),
    missed.join(' · '),
  ]),
)

// Known attacks on a whole product: its responses, and whether it stays up.
import type { Attack, Outcome, Target } from '../lib/attacks/attack.ts'
import { bodyAttacks } from '../lib/attacks/bodies.ts'
import { floodAttacks } from '../lib/attacks/floods.ts'
import { outageAttacks } from '../lib/attacks/outages.ts'
import { wordAttacks } from '../lib/attacks/words.ts'
import { printTable } from '../lib/figures.ts'
import type { Person } from '../lib/person.ts'
import { openDatabase, startMeasuredProduct } from '../testing/measured-product.ts'

/** Those of the findings that are named on the command line; all without one. */
const named = process.argv.slice(2)
const attacks: readonly Attack[] = [...bodyAttacks, ...wordAttacks, ...floodAttacks, ...outageAttacks].filter(
  ({ finding }) => named.length === 0 || named.some((name) => finding.split(', ').includes(name)),
)
const { songloom, people, stop } = await startMeasuredProduct(2)
const [attacker, other] = people as [Person, Person]
const db = openDatabase({ songloom })
const outcomes: [Attack, Outcome][] = []
try {
  await attacker.makeSong()
  const audio = await db('audios').orderBy('created_at', 'desc').first<{ id: string }>('id')
  const target: Target = { address: songloom.address, songloom, db, attacker, other, audioId: audio!.id }
  for (const attack of attacks) {
    const outcome = await attack.run(target).catch((error: unknown) => ({ seen: String(error), isHeld: false }))
    console.error(`${attack.finding} ${attack.name}: ${outcome.seen}`)
    outcomes.push([attack, outcome])
  }
  await other.makeSong()
} finally {
  await db.destroy()
  await stop()
}

const held = outcomes.filter(([, { isHeld }]) => isHeld).length
console.log(`\n${held} of ${outcomes.length} attacks held; a song of another user was made after them.\n`)
printTable(
  ['Finding', 'Attack', 'Seen', ''],
  outcomes.map(([{ finding, name }, { seen, isHeld }]) => [finding, name, seen, isHeld ? 'held' : 'BROKEN']),
)
process.exitCode = held === outcomes.length ? 0 : 1

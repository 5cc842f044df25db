// The latency of one user's song during another's attack: lyric jobs, MIDI bombs, cut forms and unfinished uploads, all
// at once.
import { nowMs } from '../lib/clock.ts'
import { median, printCaveat, printTable, times, verdict } from '../lib/figures.ts'
import type { Person } from '../lib/person.ts'
import { attack } from '../lib/load/worst-user.ts'
import type { Answers } from '../lib/load/worst-user.ts'
import { startMeasuredProduct } from '../testing/measured-product.ts'

const songs = Number(process.env.SONGS ?? 5)
const goal = 2

const { songloom, people, stop } = await startMeasuredProduct(2, { STUDIO_DIST: 'none', CONSOLE_DIST: 'none' })
const [victim, attacker] = people as [Person, Person]
const [usual, attacked]: [number[], number[]] = [[], []]
const answers: Answers = new Map()
try {
  await victim.makeSong()
  for (let song = 0; song < songs; song++) usual.push(await secondsOfSong())
  for (let song = 0; song < songs; song++) {
    const attacking = attack(songloom.address, attacker)
    attacked.push(await secondsOfSong())
    for (const [answer, count] of await attacking) answers.set(answer, (answers.get(answer) ?? 0) + count)
  }
} finally {
  await stop()
}

async function secondsOfSong(): Promise<number> {
  const startedAt = nowMs()
  await victim.makeSong()
  return (nowMs() - startedAt) / 1_000
}

const ratio = median(attacked) / median(usual)
console.log(`\nA song of 15 s while another user attacks, ${songs} times in turn`)
printCaveat()
printTable(
  ['', 'median', 'worst'],
  [
    ['alone', `${median(usual).toFixed(1)} s`, `${Math.max(...usual).toFixed(1)} s`],
    ['attacked', `${median(attacked).toFixed(1)} s`, `${Math.max(...attacked).toFixed(1)} s`],
  ],
)
console.log(`\nAttacked to alone ${times(ratio)} (goal ≤ ${times(goal)}: ${verdict(ratio <= goal)})\n`)
printTable(
  ['answered to the attacker', 'times'],
  [...answers].sort().map(([answer, count]) => [answer, String(count)]),
)

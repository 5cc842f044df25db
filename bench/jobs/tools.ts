// `npm run bench:tools`: every tool of the catalogue on one song of a minute, with the embedded engine and nothing else
// on the stack; in turn, so that other load affects all equally. One tool: TOOL=inpainting.
import { sampleRequests } from '@songloom/tools/samples'
import { panelTools } from '@songloom/tools/registry.rules'
import type { PanelToolDefinition } from '@songloom/tools/registry.rules'
import { median, printCaveat, printTable } from '../lib/figures.ts'
import type { Person } from '../lib/person.ts'
import { getArrivalMs, listAudios } from '../lib/song-run.ts'
import { startMeasuredProduct } from '../testing/measured-product.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const referenceSeconds = 60
const measured = panelTools.filter(({ key }) => process.env.TOOL === undefined || process.env.TOOL === key)

const product = await startMeasuredProduct(1, { NODE_ENV: 'production', STUDIO_DIST: 'none', CONSOLE_DIST: 'none' })
const secondsOf = new Map<string, number[]>(measured.map(({ key }) => [key, []]))
try {
  const person = product.people[0]!
  for (let round = 0; round < rounds; round += 1) {
    // Another song each time: a repeated split would be reused.
    const audioId = listAudios(await person.makeSong(referenceSeconds))[0]!._id
    for (const tool of measured) await take(person, tool, audioId)
  }
} finally {
  await product.stop()
}

async function take(person: Person, { key, actions }: PanelToolDefinition, audioId: string): Promise<void> {
  const run = await person.makeJob({ ...sampleRequests[key](audioId), actionByUser: actions[0] })
  secondsOf.get(key)!.push((getArrivalMs(run, 'processing_complete') - run.sentAtMs) / 1_000)
}

console.log(
  `\nA plain job of each tool; tools that work on an audio are given a song of ${referenceSeconds} s; ${rounds} ` +
    'rounds in turn',
)
printCaveat()
printTable(
  ['tool', 'p50', 'each', `${referenceSeconds} s in so much time`],
  measured.map(({ key, name }) => {
    const seconds = secondsOf.get(key)!
    const each = seconds.map((one) => one.toFixed(1)).join(' · ')
    const takesAudio = sampleRequests[key].length > 0
    return [
      name,
      `${median(seconds).toFixed(1)} s`,
      each,
      takesAudio ? `${(referenceSeconds / median(seconds)).toFixed(0)} ×` : '',
    ]
  }),
)

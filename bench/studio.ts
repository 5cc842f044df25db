// The studio's first load: its weight by the build's manifest, and Lighthouse on a throttled phone.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { exampleKeys } from '@songloom/contracts/library/examples.rules'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { routes } from '@songloom/contracts/routes/routes'
import type { Person } from './lib/person.ts'
import { printTable, verdict } from './lib/figures.ts'
import { measurePage } from './lib/lighthouse-run.ts'
import type { PageFigures } from './lib/lighthouse-run.ts'
import { initialWeight } from './lib/studio-weight.ts'
import { startMeasuredProduct } from './testing/measured-product.ts'

const runs = Number(process.env.RUNS ?? 3)
const takes = 3
const scriptGoalBytes = 120_000
const distFolder = join(import.meta.dirname, '..', 'studio', 'dist')

interface Goals {
  lcpMs: number
  performance: number
}

/** Of every page. */
const goals: Goals = { lcpMs: 2_200, performance: 0.97 }
const clsGoal = 0.02

// SKIP_STUDIO_BUILD=1 measures the existing build.
process.env.SKIP_STUDIO_BUILD ??= '0'
const product = await startMeasuredProduct(1, { EXAMPLES: '1' })
const { address } = product.songloom
const measured: [page: string, figures: PageFigures][] = []
try {
  const [person] = product.people
  for (let take = 0; take < takes; take += 1) await person!.makeSong()
  const sharedAudioId = await shareOne(person!)
  await untilExamplesAreMade()
  const measure = async (page: string, path: string, cookie?: string): Promise<void> =>
    void measured.push([page, await measurePage(`${address}${path}`, cookie, runs)])
  await measure('home, signed out', '/')
  await measure('home, signed in', '/', person!.cookie)
  await measure('projects', '/studio', person!.cookie)
  await measure(`project with ${takes} takes`, `/studio/${person!.projectId}`, person!.cookie)
  await measure('shared song, signed out', `/listen/${sharedAudioId}`)
} finally {
  await product.stop()
}

/** Shares the newest song of a person by link and returns its id. */
async function shareOne(person: Person): Promise<string> {
  const headers = { authorization: `Bearer ${person.token}` }
  const path = routes.projectMessages.path.replace(':projectId', person.projectId)
  const { messages } = (await (
    await fetch(`${address}${path}`, { headers })
  ).json()) as RouteResponse<'projectMessages'>
  const { audioId } = messages.flatMap(({ audioData }) => audioData).at(-1)!
  const answer = await fetch(`${address}${routes.shareAudio.path.replace(':audioId', audioId)}`, {
    method: 'PUT',
    headers,
  })
  if (!answer.ok) throw new Error(`Sharing answered ${answer.status}`)
  return audioId
}

/** A visitor's home is measured as it is after the first minutes of an installation. */
async function untilExamplesAreMade(): Promise<void> {
  for (;;) {
    const { examples } = (await (await fetch(`${address}/api/examples`)).json()) as RouteResponse<'examples'>
    if (examples.length === exampleKeys.length) return
    await delay(500)
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`
const judged = (shown: string, isMet: boolean) => `${shown} ${verdict(isMet)}`
const weightRow = (label: string, pages: readonly string[]) => {
  const { scriptBytes, styleBytes } = initialWeight(distFolder, pages)
  return [label, judged(kilobytes(scriptBytes), scriptBytes <= scriptGoalBytes), kilobytes(styleBytes)]
}

console.log('\nFirst load by the manifest, gzip')
printTable(
  ['what', `JavaScript (goal ≤ ${kilobytes(scriptGoalBytes)})`, 'CSS'],
  [
    weightRow('entry and its imports', []),
    weightRow('with the home page', ['src/app/pages/HomePage.tsx']),
    weightRow('with the project page', ['src/app/pages/ProjectPage.tsx']),
  ],
)
console.log(`\nLighthouse, mobile, simulated slow 4G and a phone’s processor, median of ${runs}`)
printTable(
  ['page', 'LCP', 'performance', `CLS (≤ ${clsGoal})`, 'accessibility', 'all scripts sent'],
  measured.map(([page, figures]) => [
    page,
    judged(`${(figures.lcpMs / 1_000).toFixed(2)} s (≤ ${goals.lcpMs / 1_000})`, figures.lcpMs <= goals.lcpMs),
    judged(`${figures.performance.toFixed(2)} (≥ ${goals.performance})`, figures.performance >= goals.performance),
    judged(figures.cls.toFixed(4), figures.cls <= clsGoal),
    judged(`${figures.accessibility.toFixed(2)} (1)`, figures.accessibility === 1),
    kilobytes(figures.scriptBytes),
  ]),
)
for (const [page, { failed }] of measured) if (failed.length > 0) console.log(`\n${page}: ${failed.join('; ')}`)

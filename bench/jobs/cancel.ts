// `npm run bench:cancel`: cancels every tool at each of its steps, and measures the time until the engine is idle. Some
// tools only: TOOLS=inpainting,voice_swap.
import { sampleRequests } from '@songloom/tools/samples'
import { panelTools } from '@songloom/tools/registry.rules'
import type { PanelTool, PanelToolDefinition } from '@songloom/tools/registry.rules'
import { cancelAtStep } from '../lib/cancelled-job.ts'
import type { CancelTimes } from '../lib/cancelled-job.ts'
import { printTable, verdict } from '../lib/figures.ts'
import { listAudios } from '../lib/song-run.ts'
import { createEngineWatch } from '../testing/engine-watch.ts'
import { startMeasuredProduct } from '../testing/measured-product.ts'

const stopsWithinMs = 5_000
const seconds = Number(process.env.SECONDS ?? 180)
const wanted = process.env.TOOLS?.split(',')
const measured = panelTools.filter(({ key }) => wanted?.includes(key) ?? true)
const lines = Array.from({ length: 12 }, () => 'The rain is on the road tonight').join('\n')
/** What makes samples last that are given no audio. */
const longer: Partial<Record<PanelTool, object>> = {
  song_gen: { duration: seconds },
  generate_music: { duration: seconds },
  vocals_gen: { duration: seconds, lyrics: lines },
}

const engine = await createEngineWatch()
const env = { NODE_ENV: 'production', STUDIO_DIST: 'none', CONSOLE_DIST: 'none', ...engine.env }
const product = await startMeasuredProduct(1, env)
type StepTimes = { step: string; times: CancelTimes | undefined }
const stepsByTool = new Map<string, StepTimes[]>()
try {
  for (const tool of measured) await cancelEverywhere(tool)
} finally {
  await product.stop()
}

async function newSong(): Promise<string> {
  return listAudios(await product.people[0]!.makeSong(seconds))[0]!._id
}

async function cancelEverywhere({ key, name, actions, job }: PanelToolDefinition): Promise<void> {
  let audioId = await newSong()
  const steps: StepTimes[] = []
  stepsByTool.set(name, steps)
  for (const { name: step, label } of job.steps) {
    const { address } = product.songloom
    const fields = { ...sampleRequests[key](audioId), ...longer[key], actionByUser: actions[0] }
    const times = await cancelAtStep(address, product.people[0]!, engine.tasks, { fields, step })
    steps.push({ step: label, times })
    // Results for this song would be cached and not be made again.
    if (!times) audioId = await newSong()
    console.error(`  ${key} ${step}: ${times ? `${Math.round(times.stoppedAfterMs)} ms` : 'over before'}`)
  }
}

const toSeconds = (ms: number): string => (ms / 1_000).toFixed(1)

function toRow([tool, steps]: [string, StepTimes[]]): string[] {
  const reached = steps.flatMap(({ step, times }) => (times ? [{ step, times }] : []))
  const rests = reached.map(({ step, times }) => `${toSeconds(times.stoppedAfterMs)} (${step})`).join(' · ')
  const shownMs = reached.map(({ times }) => times.toldAfterMs)
  const slowestMs = Math.max(...reached.flatMap(({ times }) => [times.stoppedAfterMs, times.toldAfterMs]))
  if (reached.length === 0) return [tool, 'each step was over before', '', '']
  const shown = `${toSeconds(Math.min(...shownMs))} to ${toSeconds(Math.max(...shownMs))} s`
  return [tool, rests, shown, verdict(slowestMs <= stopsWithinMs)]
}

console.log(`\nCancelled as soon as the step ran, with ${seconds} s of sound; from the request on`)
printTable(
  ['tool', 'the engine rests after, s', 'the card shows it', `≤ ${stopsWithinMs / 1_000} s`],
  [...stepsByTool].map(toRow),
)

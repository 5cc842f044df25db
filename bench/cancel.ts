// `npm run bench:cancel`: every tool of the catalogue is cancelled at each of its steps, and the engine is watched until it rests.
// Some tools only: TOOLS=inpainting,voice_swap.
import { sampleRequests } from '@songloom/contracts/testing/sample-requests'
import { panelTools } from '@songloom/tools/registry.rules'
import type { PanelTool, PanelToolDefinition } from '@songloom/tools/registry.rules'
import { cancelAtStep } from './lib/cancelled-job.ts'
import type { CancelTimes } from './lib/cancelled-job.ts'
import { printTable, verdict } from './lib/figures.ts'
import { audiosOf } from './lib/song-run.ts'
import { createEngineWatch } from './testing/engine-watch.ts'
import { startMeasuredProduct } from './testing/measured-product.ts'

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
const rows: { tool: string; step: string; times: CancelTimes | undefined }[] = []
try {
  for (const tool of measured) await cancelEverywhere(tool)
} finally {
  await product.stop()
}

async function newSong(): Promise<string> {
  return audiosOf(await product.people[0]!.makeSong(seconds))[0]!._id
}

async function cancelEverywhere({ key, name, actions, job }: PanelToolDefinition): Promise<void> {
  let audioId = await newSong()
  for (const { name: step, label } of job.steps) {
    const { address } = product.songloom
    const fields = { ...sampleRequests[key](audioId), ...longer[key], actionByUser: actions[0] }
    const times = await cancelAtStep(address, product.people[0]!, engine.tasks, { fields, step })
    rows.push({ tool: name, step: label, times })
    // What was made of this song would be remembered, and not be made again.
    if (!times) audioId = await newSong()
    console.error(`  ${key} ${step}: ${times ? `${Math.round(times.stoppedAfterMs)} ms` : 'over before'}`)
  }
}

const shown = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
console.log(`\nCancelled as soon as the step ran, with ${seconds} s of sound; from the request on`)
printTable(
  ['tool', 'step', 'the engine rests', 'its creator is told', `≤ ${stopsWithinMs / 1_000} s`],
  rows.map(({ tool, step, times }) =>
    times
      ? [
          tool,
          step,
          shown(times.stoppedAfterMs),
          shown(times.toldAfterMs),
          verdict(Math.max(times.stoppedAfterMs, times.toldAfterMs) <= stopsWithinMs),
        ]
      : [tool, step, 'over before', '', ''],
  ),
)

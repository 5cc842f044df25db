import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobTools } from '@songloom/tools/registry.rules'
import { writeWorkflowBundle } from '@songloom/platform/embedded/bundle-workflows'
import { startStack } from '@songloom/platform/embedded/stack'
import { endingNames, endings } from './endings.ts'
import { startFakeWorkers } from './fake-workers.ts'
import { writeHistory } from './history-file.ts'
import { turnEndingNames, turnEndings } from './turn-endings.ts'

// `node workflows/testing/record-histories.ts [feature…]` records how the current workflows run, for later ones to
// replay; `run-turn` is the feature of turns. Keep histories of releases;
// replace only those of a workflow that never ran for a user.
const named = process.argv.slice(2)
const recorded = jobTools.filter(({ feature }) => named.length === 0 || named.includes(feature))
const folder = await mkdtemp(join(tmpdir(), 'songloom-histories-'))
const stack = await startStack({ dataFolder: folder, quiet: true, isDurable: false })
try {
  const bundle = join(folder, 'workflow-bundle.js')
  await writeWorkflowBundle(bundle)
  for (const { key, feature } of recorded)
    for (const name of endingNames) {
      const { activities, deadlineSeconds = 300, meanwhile } = endings[name](key)
      const workers = await startFakeWorkers(stack.temporalAddress, bundle, activities)
      const handle = await workers.startJob(key, { deadlineSeconds })
      await Promise.all([handle.result().catch(() => undefined), meanwhile?.(handle)])
      await writeHistory(`${feature}-${name}.json`, await handle.fetchHistory())
      await workers.close()
    }
  for (const name of named.length === 0 || named.includes('run-turn') ? turnEndingNames : []) {
    const workers = await startFakeWorkers(stack.temporalAddress, bundle, turnEndings[name]())
    const handle = await workers.client.workflow.start('runTurn', {
      workflowId: `turn-${name}`,
      taskQueue: workers.taskQueue,
      args: [{ turnId: 'a'.repeat(24), step: 0 }],
    })
    await handle.result()
    await writeHistory(`run-turn-${name}.json`, await handle.fetchHistory())
    await workers.close()
  }
} finally {
  await stack.stop()
  await rm(folder, { recursive: true, force: true })
}

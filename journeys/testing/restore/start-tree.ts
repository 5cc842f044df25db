import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A running version of the product in its own tree. */
export interface RunningTree {
  /** Ends it in order, as Ctrl-C does. */
  stop(): Promise<void>
}

const readyWithinMs = 10 * 60_000

/** Starts the version of a tree, without pages; throws with its last lines where it ends before it is ready. */
export async function startTree(tree: string, env: NodeJS.ProcessEnv): Promise<RunningTree> {
  const child = spawn(process.execPath, [join(tree, 'platform/embedded/start.ts')], {
    cwd: tree,
    env: {
      ...process.env,
      ...{ EXAMPLES: '0', VOICE_PREVIEWS: '0' },
      ...{ SKIP_STUDIO_BUILD: '1', STUDIO_DIST: 'none', CONSOLE_DIST: 'none', ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        if (line.startsWith('Songloom is ready')) resolve()
      })
  })
  const late = setTimeout(() => child.kill('SIGINT'), readyWithinMs)
  const failed = ended.then(() => {
    throw new Error(`It ended before it was ready:\n${lines.slice(-20).join('\n')}`)
  })
  failed.catch(() => undefined)
  await Promise.race([ready, failed]).finally(() => clearTimeout(late))
  return {
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

import { spawn } from 'node:child_process'

/** Foreign processes that each keep a core busy until stopped. */
export interface OutsideLoad {
  stop(): Promise<void>
}

/** Computes until its parent process is gone, even if that was killed. */
const script = `const parent = process.ppid
  while (process.ppid === parent) for (let round = 0; round < 1e7; round++) Math.sqrt(Math.random())`

/** Starts `count` processes that compute and do nothing else. */
export function startOutsideLoad(count: number): OutsideLoad {
  const children = Array.from({ length: count }, () =>
    // A session of its own each: Linux shares the cores between sessions first.
    spawn(process.execPath, ['-e', script], { stdio: 'ignore', detached: true }),
  )
  const ended = children.map((child) => new Promise<void>((resolve) => child.once('exit', () => resolve())))
  return {
    async stop() {
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(ended)
    },
  }
}

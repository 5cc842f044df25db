import { findFreePort } from '@songloom/platform/embedded/free-port'

/** A look into a worker that is started with `env`. */
export interface EngineWatch {
  env: NodeJS.ProcessEnv
  /** How much work its threads have: running and waiting. */
  tasks(): Promise<number>
}

export async function createEngineWatch(): Promise<EngineWatch> {
  const port = await findFreePort()
  return {
    env: { WORKER_METRICS_PORT: String(port) },
    async tasks() {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      const counts = text.matchAll(/^songloom_engine_tasks\{[^}]*\} (\d+)$/gm)
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
    },
  }
}

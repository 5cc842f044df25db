import { findFreePort } from '@songloom/platform/embedded/free-port'

/** A look into a worker that is started with `env`. */
export interface EngineWatch {
  env: NodeJS.ProcessEnv
  /** How much work its threads have: running and waiting. */
  tasks(): Promise<number>
  /** Everything it measures, as Prometheus reads it. */
  metrics(): Promise<string>
}

export async function createEngineWatch(): Promise<EngineWatch> {
  const port = await findFreePort()
  const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return {
    env: { WORKER_METRICS_PORT: String(port) },
    metrics,
    async tasks() {
      const counts = (await metrics()).matchAll(/^songloom_engine_tasks\{[^}]*\} (\d+)$/gm)
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
    },
  }
}

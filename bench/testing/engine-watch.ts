import { findFreePorts } from '@songloom/platform/embedded/free-port'

/** A look into a worker and an API that are started with `env`. */
export interface EngineWatch {
  env: NodeJS.ProcessEnv
  /** The load of its threads: running and waiting. */
  tasks(): Promise<number>
  /** Everything it measures, as Prometheus reads it. */
  metrics(): Promise<string>
  /** The same of the API. */
  apiMetrics(): Promise<string>
}

export async function createEngineWatch(): Promise<EngineWatch> {
  const [workerPort, apiPort] = await findFreePorts(2)
  const read = async (port: number): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const metrics = () => read(workerPort!)
  return {
    env: { WORKER_METRICS_PORT: String(workerPort), METRICS_PORT: String(apiPort) },
    metrics,
    apiMetrics: () => read(apiPort!),
    async tasks() {
      const counts = (await metrics()).matchAll(/^songloom_engine_tasks\{[^}]*\} (\d+)$/gm)
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
    },
  }
}

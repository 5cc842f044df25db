import type { Knex } from 'knex'
import { parseEngineProviders } from '@songloom/platform/engine-providers/read-engine-providers'
import type { ObjectStore } from '@songloom/platform/object-store'
import { createSilentWav } from '../../zero-cost/silence.ts'
import { createOnnxThreads } from '../../onnx/onnx-threads.ts'
import { createZeroCostEngines } from '../../zero-cost/zero-cost-engines.ts'
import type { Engine } from '../../port/engine.ts'
import type { Rendering, SongBrief } from '../../port/songs.ts'
import type { TrainBrief, TrainedAdapter } from '../../port/styles.ts'
import { assignEngines } from '../assign-engines.ts'
import type { AssignedEngines } from '../assign-engines.ts'

/** Answers nothing for ever, whatever is asked of it, as a process that has ended. */
const never: unknown = new Proxy(() => never, {
  get: (_, name) => (name === 'then' ? () => undefined : never),
  apply: () => never,
})

/** The same object until it dies. */
function mortal<T extends object>(living: T, isDead: () => boolean): T {
  return new Proxy(living, {
    get(target, name): unknown {
      if (isDead()) return never
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
    apply: (target, self, args): unknown =>
      isDead() ? never : Reflect.apply(target as unknown as () => unknown, self, args),
  })
}

/** A worker that can die: from then on nothing that it does reaches the database or the objects. */
export interface MortalWorker extends AssignedEngines {
  songs: Engine<SongBrief, Rendering>
  trainings: Engine<TrainBrief, TrainedAdapter>
  die(): Promise<void>
}

export interface WorkerSettings {
  db: Knex
  objects: ObjectStore
  /** A configuration as in the file. */
  config: object
}

export const decodedSeconds = 30

export function startWorker({ db, objects, config }: WorkerSettings): MortalWorker {
  let isDead = false
  const assigned = assignEngines(createZeroCostEngines(), parseEngineProviders(JSON.stringify(config), {}), {
    db: mortal(db, () => isDead),
    objects: mortal(objects, () => isDead),
    decode: () =>
      Promise.resolve({ wav: createSilentWav(), peaks: [0], durationSeconds: decodedSeconds, isSilent: true }),
    join: () => Promise.resolve({ wav: createSilentWav(), peaks: [0] }),
    models: createOnnxThreads(),
    allowAddress: (address) => address === '127.0.0.1',
    pollMs: 5,
  })
  return {
    ...assigned,
    songs: assigned.engines.generateSong,
    trainings: assigned.engines.train,
    async die() {
      isDead = true
      await assigned.close()
    },
  }
}

export const songBrief: SongBrief = {
  ...{ words: 'rain', prompt: 'rain', styles: ['ambient'], lyrics: '[Verse]\nRain', durationSeconds: 60, seed: 7 },
  score: () => Promise.reject(new Error('a provider reads no score')),
}

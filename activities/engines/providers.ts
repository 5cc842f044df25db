import { readEngineProviders } from '@songloom/platform/engine-providers/read-engine-providers'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { Knex } from 'knex'
import { isPublicWeb } from '../links/public-address.ts'
import { listSketchTools } from '../songs/sketch.ts'
import { observedEncoder, observedEngines } from '../telemetry/engine.ts'
import { openEmbeddedProvider } from './embedded/embedded-provider.ts'
import { readFixture } from './port/engine-name.ts'
import type { EngineName } from './port/engine-name.ts'
import type { OwnProvider, Provider, ProviderDeps } from './port/provider.ts'
import { assignEngines } from './remote/assign-engines.ts'
import { assertModels } from './onnx/onnx-runtime.ts'
import { createOnnxThreads } from './onnx/onnx-threads.ts'
import type { JoinPieces } from './remote/provider-parts.ts'
import { createSoundDecoder } from './remote/results/decode-sound.ts'
import type { FileThreads } from './threads/file-threads.ts'
import { createZeroCostProvider } from './zero-cost/zero-cost-provider.ts'

interface ProviderEntry {
  /** Whether its sound is an example of what visitors get. */
  makesExamples: boolean
  open(needs: ProviderDeps): Promise<OwnProvider>
}

/** Providers of everything, by `MUSIC_ENGINE`. */
export const providers: Readonly<Record<EngineName, ProviderEntry>> = {
  embedded: { makesExamples: true, open: (needs) => openEmbeddedProvider(needs) },
  fixture: {
    makesExamples: true,
    open: (needs) => openEmbeddedProvider(needs, 'fixture', readFixture('fixture', needs.config)),
  },
  'zero-cost': { makesExamples: false, open: () => Promise.resolve(createZeroCostProvider()) },
}

/** The connections that providers of the configuration need. */
export interface ProviderConnections {
  db: Knex
  objects: ObjectStore
  files: FileThreads
}

/** Opens the provider of this name, with the remote engines of `ENGINE_CONFIG`, each operation in a span. */
export async function openProvider(
  name: EngineName,
  needs: ProviderDeps,
  connections: ProviderConnections,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Provider> {
  const remote = readEngineProviders(env)
  assertModels(remote.providers)
  const provider = await providers[name].open(needs)
  const { ffmpegPath, isTest, linkTestAddress } = needs.config
  const allowAddress = isTest && linkTestAddress ? allowTestAddress(linkTestAddress) : undefined
  const { db, objects, files } = connections
  const decode = createSoundDecoder({ files, ffmpegPath })
  const models = createOnnxThreads()
  const join: JoinPieces = (pieces, signal) => files.run('joinWav', { pieces }, signal)
  const assigned = assignEngines(provider.engines, remote, { db, objects, decode, join, models, allowAddress })
  return {
    ...provider,
    engines: observedEngines(assigned.engines),
    sketchTools: listSketchTools(provider.engines, assigned.engines),
    stopOperation: assigned.stopOperation,
    encode: observedEncoder(provider.encode),
    close: async () => void (await Promise.all([assigned.close(), models.close(), provider.close()])),
  }
}

const allowTestAddress =
  (testAddress: string) =>
  (address: string, port: number): boolean =>
    isPublicWeb(address, port) || `${address}:${port}` === testAddress

import { existsSync } from 'node:fs'
import type * as Runtime from 'onnxruntime-node'
import type { ProviderConfig } from '@songloom/platform/engine-providers/schema'
import { findInstalledFile } from '../soundfont/installed-pack.ts'

export type OnnxRuntime = typeof Runtime

export const runtimePackage = 'onnxruntime-node'
const runtimeVersion = '1.30.0'

/** Loads the runtime; only threads do, as its native code computes where it is called. */
export const loadRuntime = async (): Promise<OnnxRuntime> =>
  (await import('onnxruntime-node' as string)) as unknown as OnnxRuntime

/**
 * Throws one sentence for models that cannot be opened on this machine. `isInstalled`: whether the runtime is there.
 */
export function assertModels(
  providers: readonly ProviderConfig[],
  isInstalled = findInstalledFile(runtimePackage) !== undefined,
): void {
  const local = providers.filter(({ kind }) => kind === 'onnx')
  if (local.length > 0 && !isInstalled)
    throw new Error(
      `ENGINE_CONFIG names a provider of kind onnx (${local.map(({ id }) => id).join(', ')}), ` +
        `and the optional package ${runtimePackage} is not installed. ` +
        `Run: npm install --ignore-scripts --no-save ${runtimePackage}@${runtimeVersion}`,
    )
  const missing = local.filter(({ local: model }) => !existsSync(model!.path))
  if (missing.length > 0)
    throw new Error(
      'ENGINE_CONFIG names models that are not there: ' +
        `${missing.map(({ id, local: model }) => `${id} (${model!.path})`).join(', ')}.`,
    )
}

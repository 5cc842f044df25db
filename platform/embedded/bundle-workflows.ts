import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DefaultLogger, bundleWorkflowCode } from '@temporalio/worker'

/** Bundles all workflows into one file, written atomically. */
export async function writeWorkflowBundle(path: string): Promise<void> {
  const pathOf = (name: string): string => fileURLToPath(import.meta.resolve(`@songloom/workflows/${name}`))
  const [workflowsPath, interceptors] = [pathOf('index'), pathOf('trace-interceptors')]
  const { code } = await bundleWorkflowCode({
    workflowsPath,
    workflowInterceptorModules: [interceptors],
    // Evaluated once a process and frozen, instead of once a workflow.
    preloadModules: [workflowsPath, interceptors],
    logger: new DefaultLogger('WARN'),
  })
  const aside = `${path}.${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(aside, code)
  await rename(aside, path)
}

if (import.meta.main) await writeWorkflowBundle(process.argv[2]!)

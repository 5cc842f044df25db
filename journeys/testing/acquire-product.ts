import { inject } from 'vitest'
import type { Ask, ProductAddresses, WorldName } from './product-pool.ts'
import type { Songloom } from './songloom.ts'

/** Used by one test file at a time, which returns it consistent or as broken, so that the next gets another. */
export type AcquiredProduct = Songloom & {
  failpointsPort: number
  linksAddress: string
  completionsUrl: string
  discard(): Promise<void>
}

export async function acquireProduct(world: WorldName): Promise<AcquiredProduct> {
  const lenderUrl = inject('lenderUrl')
  const ask = async <Result>(asked: Omit<Ask, 'world'>): Promise<Result> => {
    const response = await fetch(lenderUrl, { method: 'POST', body: JSON.stringify({ world, ...asked }) })
    if (!response.ok) throw new Error(await response.text())
    return ((await response.json()) as { result: Result }).result
  }
  const remote = <Part extends object, Known extends object>(of: 'app' | 'stack', known: Known): Part & Known =>
    new Proxy(known, {
      get: (_, does: string) => known[does as keyof Known] ?? ((...args: unknown[]) => ask({ of, does, args })),
    }) as Part & Known
  const { address, dataFolder, failpointsPort, linksAddress, completionsUrl, ...stack } = await ask<ProductAddresses>({
    does: 'lend',
  })
  return {
    address,
    dataFolder,
    failpointsPort,
    linksAddress,
    completionsUrl,
    app: remote<Songloom['app'], object>('app', {}),
    stack: remote<Songloom['stack'], typeof stack>('stack', stack),
    restartMachine: () => ask({ does: 'restartMachine' }),
    discard: () => ask({ does: 'discard' }),
  }
}

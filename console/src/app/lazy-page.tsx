import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import { Waiting } from '../ui/Waiting.tsx'

/** A page whose code loads when it is opened. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const Page = lazy(async () => ({ default: await load() }))
  return function LazyPage() {
    return (
      <Suspense fallback={<Waiting />}>
        <Page />
      </Suspense>
    )
  }
}

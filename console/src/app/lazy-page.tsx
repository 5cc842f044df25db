import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { Waiting } from '../ui/Waiting.tsx'

/** A page whose code loads when it is opened; after a failure, again when it is next opened. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  // A lazy component whose code failed to load keeps the failure.
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        current = create()
        throw error
      }
    })
  let current = create()
  return function LazyPage() {
    const [Page] = useState(() => current)
    return (
      <Suspense fallback={<Waiting />}>
        <Page />
      </Suspense>
    )
  }
}

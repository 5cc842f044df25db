import type { ComponentType } from 'react'
import { lazyComponent } from '../lib/shell/lazy-component.tsx'
import type { FailedProps } from '../lib/shell/lazy-component.tsx'

/** A lazy page or part of texts, which looks up no tool and does not wait for them. */
export const lazyText = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed?: ComponentType<FailedProps>,
) => lazyComponent(load, Failed)

/** A lazy part of the frame; the tools, which any of them may look up, come with it. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed?: ComponentType<FailedProps>,
) =>
  lazyComponent(async () => {
    const [part] = await Promise.all([load(), import('./tools.ts')])
    return part
  }, Failed)

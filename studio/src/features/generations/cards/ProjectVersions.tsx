import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { useMemo, useState } from 'react'
import type { ComponentType } from 'react'
import { lazyComponent } from '../../../lib/shell/lazy-component.tsx'
import { GenerationList } from './GenerationList.tsx'
import type { TurnProps } from './GenerationList.tsx'

const VersionFilter = lazyComponent(async () => (await import('./VersionFilter.tsx')).VersionFilter)

/** With fewer, all are seen by scrolling a little. */
const minFiltered = 12

type Find = (messages: readonly Message[]) => readonly Message[]

/** All generations of a project; a long one is looked through by kind and words. */
export function ProjectVersions({ messages, Turn }: { messages: readonly Message[]; Turn: ComponentType<TurnProps> }) {
  const { t } = useLingui()
  const [find, setFind] = useState<Find>()
  const isLong = messages.length >= minFiltered
  // The bar comes back empty, so what it looked for is forgotten with it.
  if (!isLong && find) setFind(undefined)
  const found = useMemo(() => (isLong && find ? find(messages) : messages), [isLong, find, messages])
  return (
    <>
      {isLong ? (
        <VersionFilter placeholder={<div className="mb-4 min-h-10" />} onFind={(next) => setFind(() => next)} />
      ) : null}
      {found.length === 0 ? <p role="status">{t`Nothing here matches.`}</p> : null}
      <GenerationList messages={found} Turn={Turn} />
    </>
  )
}

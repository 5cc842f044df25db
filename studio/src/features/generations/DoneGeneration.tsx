import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { openSettings, studioTool, toolOfMessage } from '../tools/registry.ts'
import type { ResultProps } from '../tools/studio-tool.ts'
import { AudioResult } from './AudioResult.tsx'

/** What a job left, as its tool shows it. */
export function DoneGeneration(props: Omit<ResultProps, 'actions'>) {
  const { t } = useLingui()
  const { settings } = props.message
  const tool = toolOfMessage(props.message)
  const Result = tool ? studioTool(tool).Result : AudioResult
  const actions = settings ? (
    <Button onClick={() => openSettings(settings)}>
      <SlidersHorizontal className="size-4" aria-hidden />
      {t`Use these settings`}
    </Button>
  ) : null
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <Result {...props} actions={actions} />
    </Suspense>
  )
}

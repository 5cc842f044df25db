import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { getPanelSettings } from '../../../lib/jobs/library-jobs.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { findTool, openSettings, getMessageTool } from '../../../lib/jobs/tool-lookup.ts'
import type { ResultProps } from '../../../lib/jobs/studio-tool.ts'
import { AudioResult } from '../results/AudioResult.tsx'
import { MoreButton } from '../tracks/MoreButton.tsx'

/** The results of a job, as its tool shows them. */
export function DoneGeneration(props: Omit<ResultProps, 'actions'>) {
  const { t } = useLingui()
  const settings = getPanelSettings(props.message)
  const tool = getMessageTool(props.message)
  const shown = tool && findTool(tool)
  const Result = shown?.Result ?? AudioResult
  const hasOwnActions = Result === AudioResult || shown?.tracksHaveActions
  const actions = (
    <>
      {settings ? (
        <Button onClick={() => openSettings(settings)}>
          <SlidersHorizontal className="size-4" aria-hidden />
          {t`Reuse settings`}
        </Button>
      ) : null}
      {hasOwnActions ? null : <MoreButton message={props.message} />}
    </>
  )
  return <Result {...props} actions={actions} placeholder={<Skeleton className="h-40" />} />
}

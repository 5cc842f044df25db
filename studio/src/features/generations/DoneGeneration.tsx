import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { panelSettingsOf } from '../../lib/jobs/library-jobs.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { openSettings, studioTool, toolOfMessage } from '../tools/registry.ts'
import type { ResultProps } from '../tools/studio-tool.ts'
import { AudioResult } from './AudioResult.tsx'
import { MoreButton } from './MoreButton.tsx'

/** What a job left, as its tool shows it. */
export function DoneGeneration(props: Omit<ResultProps, 'actions'>) {
  const { t } = useLingui()
  const settings = panelSettingsOf(props.message)
  const tool = toolOfMessage(props.message)
  const shown = tool && studioTool(tool)
  const Result = shown?.Result ?? AudioResult
  const actsOfTakes = Result === AudioResult || shown?.takesHaveActs
  const actions = (
    <>
      {settings ? (
        <Button onClick={() => openSettings(settings)}>
          <SlidersHorizontal className="size-4" aria-hidden />
          {t`Reuse settings`}
        </Button>
      ) : null}
      {actsOfTakes ? null : <MoreButton message={props.message} />}
    </>
  )
  return <Result {...props} actions={actions} placeholder={<Skeleton className="h-40" />} />
}

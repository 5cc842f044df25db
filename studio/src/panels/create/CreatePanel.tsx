import { useLingui } from '@lingui/react/macro'
import type { PanelTool } from '@songloom/tools/registry.rules'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSending } from '../../lib/jobs/send-job.ts'
import { closePanel } from '../../lib/shell/shell-store.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { useJobWait } from '../../lib/jobs/waits/use-job-wait.ts'
import { PanelFrame } from '../../ui/PanelFrame.tsx'
import { CreateFooter } from './CreateFooter.tsx'
import { useCreateStop } from './create-stop.tsx'
import { useUnreadableAudio } from '../reference/use-unreadable-audio.ts'

interface Props {
  tool: PanelTool
  title: string
  /** Shown next to the title, such as the version. */
  aside?: ReactNode
  /** Why Create cannot be pressed. */
  reason: string | undefined
  /** Of the sound that is made or read. */
  soundSeconds: number
  /** Where it costs something else than the tool's own price. */
  price?: number | undefined
  /** A reference is on its way. */
  processing?: boolean
  onCreate: () => void
  onDreampack?: () => void
  /** Why no dreampack can be set up, where Create can be pressed. */
  dreampackReason?: string | undefined
  /** Shown above Create. */
  aboveCreate?: ReactNode
  children: ReactNode
}

/** The frame of a tool’s panel: title, fields, and Create with price and wait; Ctrl + Enter creates. */
export function CreatePanel({
  tool,
  title,
  aside,
  soundSeconds,
  children,
  onCreate,
  reason: asked,
  aboveCreate,
  ...footer
}: Props) {
  const { t } = useLingui()
  const { busy } = useSending()
  const seconds = Math.round(soundSeconds)
  const wait = useJobWait(tool, seconds, seconds)
  const isUnreadable = useUnreadableAudio(tool)
  const reason = isUnreadable ? getToolSentence('audio_processing_error') : asked
  const stop = useCreateStop(tool, footer.price)
  const createByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if ((stop ?? reason) === undefined && !footer.processing && !busy) onCreate()
  }
  return (
    <div className="contents" onKeyDown={createByKey}>
      <PanelFrame
        title={title}
        closeLabel={t`Close panel`}
        onClose={closePanel}
        aside={aside}
        footer={
          <>
            {aboveCreate}
            <CreateFooter tool={tool} reason={reason} busy={busy} wait={wait} onCreate={onCreate} {...footer} />
          </>
        }
      >
        {children}
      </PanelFrame>
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { requireUser } from '../../lib/auth-gate.ts'
import { meQuery } from '../../lib/queries.ts'
import { sendJob, useSending } from '../../lib/send-job.ts'
import { closePanel } from '../../lib/shell-store.ts'
import { useJobWait } from '../../lib/use-job-wait.ts'
import { PanelFrame } from '../../ui/PanelFrame.tsx'
import { CreateFooter } from './CreateFooter.tsx'
import { useReferences } from './reference.ts'
import type { PlainReferenceTool } from './reference.ts'
import { ReferenceField } from './ReferenceField.tsx'
import { draftOf } from './registry.ts'
import type { PanelProps } from './studio-tool.ts'

interface Props extends PanelProps {
  tool: PlainReferenceTool
  title: MessageDescriptor
  /** Said while no audio is chosen. */
  missing: MessageDescriptor
}

function useCreate({ tool, projectId, onCreated }: Props): () => void {
  const reference = useReferences((state) => state[tool])
  return () =>
    requireUser(() => {
      if (!reference) return
      sendJob(draftOf({ tool, ...reference }), projectId)
      onCreated()
    })
}

/** One audio of the library, and Create: all that some tools want. */
export function ReferencePanel(props: Props) {
  const { tool, title, missing } = props
  const { t, i18n } = useLingui()
  const me = useQuery(meQuery)
  const { busy } = useSending()
  const create = useCreate(props)
  const reference = useReferences((state) => state[tool])
  const seconds = Math.round(reference?.durationSeconds ?? 60)
  const wait = useJobWait(tool, seconds, seconds)
  // A visitor has no audio to choose: Create asks him to log in.
  const reason = reference || !me.data ? undefined : i18n._(missing)
  return (
    <PanelFrame
      title={i18n._(title)}
      closeLabel={t`Close panel`}
      onClose={closePanel}
      footer={<CreateFooter tool={tool} reason={reason} busy={busy} wait={wait} onCreate={create} />}
    >
      <ReferenceField slot={tool} label={t`Reference audio`} />
    </PanelFrame>
  )
}

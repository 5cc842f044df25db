import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { clock } from '../../lib/format.ts'
import { requireUser } from '../../lib/auth-gate.ts'
import { meQuery } from '../../lib/queries.ts'
import { sendJob, useSending } from '../../lib/send-job.ts'
import { closePanel } from '../../lib/shell-store.ts'
import { useJobWait } from '../../lib/use-job-wait.ts'
import { IconButton } from '../../ui/Button.tsx'
import { PanelFrame } from '../../ui/PanelFrame.tsx'
import { CreateFooter } from './CreateFooter.tsx'
import { chooseReference, useReferences } from './reference.ts'
import type { Reference, ReferenceTool } from './reference.ts'
import { ReferencePicker } from './ReferencePicker.tsx'
import { draftOf } from './registry.ts'
import type { PanelProps } from './studio-tool.ts'

interface Props extends PanelProps {
  tool: ReferenceTool
  title: MessageDescriptor
  /** Said while no audio is chosen. */
  missing: MessageDescriptor
}

function ReferenceTile({ reference, onRemove }: { reference: Reference; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-md border border-field bg-ground p-3">
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{reference.audioName}</p>
        <p className="mono text-ink-3">{clock(reference.durationSeconds)}</p>
      </div>
      <IconButton label={t`Choose another audio`} onClick={onRemove}>
        <X className="size-5" aria-hidden />
      </IconButton>
    </div>
  )
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
      <h3 className="mb-2 text-sm">{t`Reference audio`}</h3>
      {reference ? (
        <ReferenceTile reference={reference} onRemove={() => chooseReference(tool, undefined)} />
      ) : me.data ? (
        <ReferencePicker onChoose={(chosen) => chooseReference(tool, chosen)} />
      ) : (
        <p className="text-ink-2">{t`Log in to choose from your library.`}</p>
      )}
    </PanelFrame>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { toolTexts } from '@songloom/contracts/errors/error-texts-tools.rules'
import { useQuery } from '@tanstack/react-query'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { sendJob } from '../../lib/jobs/send-job.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { CreatePanel } from '../create/CreatePanel.tsx'
import { useReferences } from './reference.ts'
import type { PlainReferenceTool } from './reference.ts'
import { ReferenceField } from './ReferenceField.tsx'
import { toDraft } from '../../lib/jobs/tool-lookup.ts'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'

interface Props extends PanelProps {
  tool: PlainReferenceTool
  title: MessageDescriptor
  /** Shown while no audio is chosen. */
  missing: MessageDescriptor
  /** What comes of it. */
  hint: MessageDescriptor
  /** Where the audio that is chosen costs something else than the tool's own price. */
  price?: number | undefined
  /** Shown to a visitor who presses Create, if the specification fixes the sentence. */
  signedOut?: keyof typeof toolTexts
}

function useCreate({ tool, projectId, onCreated, signedOut }: Props): () => void {
  const reference = useReferences((state) => state[tool])
  const create = (): void => {
    if (!reference) return
    sendJob(toDraft({ tool, ...reference }), projectId)
    onCreated()
  }
  return () => requireUser(reference && create, signedOut && getToolSentence(signedOut))
}

/** One audio of the library, and Create: all that some tools want. */
export function ReferencePanel(props: Props) {
  const { tool, title, missing, hint, price } = props
  const { t, i18n } = useLingui()
  const me = useQuery(meQuery)
  const create = useCreate(props)
  const reference = useReferences((state) => state[tool])
  // A visitor has no audio to choose, so Create asks for a login.
  const reason = reference || !me.data ? undefined : i18n._(missing)
  return (
    <CreatePanel
      tool={tool}
      title={i18n._(title)}
      reason={reason}
      soundSeconds={reference?.durationSeconds ?? 60}
      price={price}
      onCreate={create}
    >
      <ReferenceField slot={tool} label={t`Reference audio`} />
      <p className="mt-2 text-ink-3">{i18n._(hint)}</p>
    </CreatePanel>
  )
}

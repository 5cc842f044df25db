import { useLingui } from '@lingui/react/macro'
import { errors } from '@songloom/contracts/errors/errors.rules'
import { instrumentModels } from '@songloom/tools/shared/instrument-models.rules'
import { findVoiceToInstrumentProblem } from '@songloom/tools/voice-to-instrument/definition.rules'
import { useQuery } from '@tanstack/react-query'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { sendJob } from '../../lib/jobs/send-job.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { CreatePanel } from '../../panels/create/CreatePanel.tsx'
import { useReferences } from '../../panels/reference/reference.ts'
import type { Reference } from '../../lib/jobs/reference.ts'
import { ReferenceField } from '../../panels/reference/ReferenceField.tsx'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import { toInstrumentJob, toSettings, useInstrument } from './instrument-draft.ts'
import { InstrumentList } from './InstrumentList.tsx'

/** Why Create cannot be pressed, in the order of spec 2 §5; a visitor may, and is asked to log in. */
function useReason(voice: Reference | undefined): string | undefined {
  const me = useQuery(meQuery)
  const name = useInstrument((state) => state.name)
  if (!me.data) return undefined
  if (name === undefined) return getToolSentence('instrument_missing')
  if (!voice) return getToolSentence('target_missing')
  const problem = findVoiceToInstrumentProblem({ instrument: name, durationSeconds: voice.durationSeconds })
  return problem && getErrorTexts(problem.code, errors[problem.code].message).message
}

function useCreate({ projectId, onCreated }: PanelProps, voice: Reference | undefined): () => void {
  const create = (): void => {
    const { name } = useInstrument.getState()
    if (name === undefined || !voice) return
    sendJob(toInstrumentJob(toSettings(name, voice)), projectId)
    onCreated()
  }
  return () => requireUser(voice && create)
}

/** A voice, and what it becomes (spec 2 §2). */
export function InstrumentPanel(props: PanelProps) {
  const { t } = useLingui()
  const voice = useReferences((state) => state.voice_to_instrument)
  const reason = useReason(voice)
  const create = useCreate(props, voice)
  return (
    <CreatePanel
      tool="voice_to_instrument"
      title={t`VOICE TO INSTRUMENT`}
      reason={reason}
      soundSeconds={voice?.durationSeconds ?? 30}
      onCreate={create}
    >
      <div className="flex flex-col gap-4">
        <InstrumentList models={instrumentModels} />
        <div>
          <ReferenceField slot="voice_to_instrument" label={t`Target audio`} />
          <p className="mt-2 text-ink-3">{t`Hum or whistle a melody; beatbox for drums.`}</p>
        </div>
      </div>
    </CreatePanel>
  )
}

import { useLingui } from '@lingui/react/macro'
import { maxSwappedSeconds, swapVoiceTool } from '@songloom/tools/swap-voice/definition.rules'
import { errors } from '@songloom/contracts/errors/errors.rules'
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
import { Link } from '../../ui/controls/Link.tsx'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import { findVoiceModel, toSettings, useChosenVoice, toVoiceSwapJob } from './voice-draft.ts'
import type { ChosenVoice } from './voice-draft.ts'
import { VoiceList } from './VoiceList.tsx'
import { useVoiceModels } from './voice-models.ts'

/** Why Create is disabled; a visitor with a chosen voice can press it and is asked to log in (spec 2 §5). */
function useReason(reference: Reference | undefined, chosen: ChosenVoice | undefined): string | undefined {
  const me = useQuery(meQuery)
  if (!chosen) return getToolSentence('voice_model_missing')
  if (!me.data) return undefined
  if (!reference) return getToolSentence('target_missing')
  if (reference.durationSeconds <= maxSwappedSeconds) return undefined
  return getErrorTexts('voice_swap_too_long', errors.voice_swap_too_long.message).message
}

function TrainVoice() {
  const { t } = useLingui()
  return (
    <Link
      to="/dna/createDna"
      className="inline-flex min-h-6 items-center text-marigold-text underline underline-offset-4"
    >
      {t`Train Your Own Voice Model`}
    </Link>
  )
}

/** The chosen voice; none while a trained one is not in the list of who looks. */
function useChosen(): ChosenVoice | undefined {
  const { voice } = useChosenVoice()
  const { models } = useVoiceModels()
  return findVoiceModel(voice, models)
}

/** Another voice for a recording: which one, and on what (spec 2 §2). */
export function VoiceSwapPanel({ projectId, onCreated }: PanelProps) {
  const { t } = useLingui()
  const reference = useReferences((state) => state.voice_swap)
  const chosen = useChosen()
  const reason = useReason(reference, chosen)
  const price = swapVoiceTool.priceTokens + (chosen?.price_tokens ?? 0)
  const create = (): void => {
    if (!reference || !chosen) return
    sendJob({ ...toVoiceSwapJob(toSettings(reference, chosen)), priceTokens: price }, projectId)
    onCreated()
  }
  return (
    <CreatePanel
      tool="voice_swap"
      title={t`VOICE SWAP`}
      reason={reason}
      soundSeconds={reference?.durationSeconds ?? 60}
      price={price}
      onCreate={() => requireUser(reference && create, getToolSentence('voice_signed_out'))}
    >
      <div className="flex flex-col gap-4">
        <section aria-label={t`Voice model`}>
          <h3 className="panel-heading mb-2">{t`Voice model`}</h3>
          <VoiceList />
          <p className="mt-2">
            <TrainVoice />
          </p>
        </section>
        <ReferenceField slot="voice_swap" label={t`Target audio`} />
      </div>
    </CreatePanel>
  )
}

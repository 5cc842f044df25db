import { getFeatures } from '@songloom/contracts/account/plans.rules'
import { useLingui } from '@lingui/react/macro'
import {
  autoCompletePromptLimit,
  findAutoCompleteProblem,
  getCompletedPart,
} from '@songloom/tools/auto-complete/definition.rules'
import type { AutoCompleteProblem } from '@songloom/tools/auto-complete/definition.rules'
import { errors } from '@songloom/contracts/errors/errors.rules'
import { useQuery } from '@tanstack/react-query'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { sendJob } from '../../lib/jobs/send-job.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { CreatePanel } from '../../panels/create/CreatePanel.tsx'
import { RefusalCard } from '../../panels/create/RefusalCard.tsx'
import { TextBox } from '../../panels/text/TextBox.tsx'
import { TrimmedReference } from '../../panels/reference/TrimmedReference.tsx'
import { trimmedReferenceNow, useTrimmedReference } from '../../panels/reference/trimmed-reference.ts'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { VersionSelect } from '../../panels/song/VersionSelect.tsx'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import { toAutoCompleteJob, toSettings, useAutoCompleteDraft } from './auto-complete-draft.ts'
import { ChipGroups } from './ChipGroups.tsx'

/** The problem of the panel's input; a missing reference is checked separately. */
function useProblem(): AutoCompleteProblem | undefined {
  const { prompt } = useAutoCompleteDraft()
  const version = useSongDraft((draft) => draft.version)
  const reference = useTrimmedReference('auto_complete_music')
  if (!reference) return { code: 'reference_missing', field: 'audioUrl' }
  return findAutoCompleteProblem({
    version,
    prompt,
    durationSeconds: reference.durationSeconds,
    region: reference.region,
  })
}

/** Why Create cannot be pressed; a visitor may, and is asked to log in. */
function useReason(problem: AutoCompleteProblem | undefined): string | undefined {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  // Create itself names a version that is not out.
  if (!problem || !me.data || problem.code === 'version_coming') return undefined
  if (problem.code === 'reference_missing' || problem.code === 'auto_complete_prompt_missing')
    return getToolSentence(problem.code)
  const limit = autoCompletePromptLimit
  if (problem.code === 'text_too_long') return t`Limit: ${limit} characters.`
  return getErrorTexts(problem.code, errors[problem.code].message).message
}

function useCreate({ projectId, onCreated }: PanelProps, isReady: boolean): () => void {
  const create = (): void => {
    const reference = trimmedReferenceNow('auto_complete_music')
    if (!reference) return
    const { version } = useSongDraft.getState()
    sendJob(toAutoCompleteJob(toSettings(useAutoCompleteDraft.getState(), reference, version)), projectId)
    onCreated()
  }
  return () => requireUser(isReady ? create : undefined)
}

const changePrompt = (prompt: string): void => useAutoCompleteDraft.setState({ prompt })

function Prompt() {
  const { t } = useLingui()
  const prompt = useAutoCompleteDraft((draft) => draft.prompt)
  return (
    <TextBox
      label={t`Prompt`}
      placeholder={t`What should we add? For example: add drums and a warm bass (maximum 3000 characters)`}
      value={prompt}
      limit={autoCompletePromptLimit}
      rows={4}
      onChange={changePrompt}
    />
  )
}

/** An idea, what should become of it, and the parts it lacks (spec 2 §2). */
export function AutoCompletePanel(props: PanelProps) {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const prompt = useAutoCompleteDraft((draft) => draft.prompt)
  const problem = useProblem()
  const reason = useReason(problem)
  const reference = useTrimmedReference('auto_complete_music')
  const create = useCreate(props, reference !== undefined)
  const { startSeconds, endSeconds } = getCompletedPart(reference?.region, reference?.durationSeconds ?? 30)
  return (
    <CreatePanel
      tool="auto_complete_music"
      title={t`AUTO-COMPLETE MUSIC`}
      aside={<VersionSelect features={getFeatures(me.data)} />}
      reason={reason}
      soundSeconds={endSeconds - startSeconds}
      onCreate={create}
    >
      <div className="flex flex-col gap-4">
        {problem && 'refusal' in problem ? (
          <RefusalCard
            message={getErrorTexts(problem.code, errors[problem.code].message).message}
            words={problem.refusal.words}
            proposal={problem.refusal.proposal}
            text={prompt}
            onChange={changePrompt}
          />
        ) : null}
        <TrimmedReference slot="auto_complete_music" label={t`Reference audio`} />
        <Prompt />
        <ChipGroups />
      </div>
    </CreatePanel>
  )
}

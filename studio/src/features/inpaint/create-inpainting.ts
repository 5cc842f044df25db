import { getFeatures } from '@songloom/contracts/account/plans.rules'
import { t } from '@lingui/core/macro'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import { inpaintProblem } from '@songloom/tools/inpaint/problem.rules'
import type { InpaintForm, InpaintProblem } from '@songloom/tools/inpaint/problem.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { notify } from '../../lib/shell/notify.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { sendJob } from '../../lib/jobs/send-job.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import { inpaintJob, toSettings, useInpaintDraft } from './inpaint-draft.ts'

/** Refused words, and lyrics without them. */
export interface LyricsRefusal {
  message: string
  words: readonly string[]
  proposal: string
}

interface Deps extends PanelProps {
  filterOn: boolean
  onRefused: (refusal: LyricsRefusal) => void
}

const messageOf = ({ code, values }: { code: InpaintProblem['code']; values?: Record<string, string | number> }) =>
  getErrorTexts(code, getErrorMessage(code, values)).message

function showProblem(problem: InpaintProblem, onRefused: Deps['onRefused']): void {
  if (!('refusal' in problem)) return notify.error(messageOf(problem))
  const { words, proposal } = problem.refusal
  onRefused({ message: messageOf({ code: problem.code }), words, proposal })
}

function send({ projectId, onCreated, onRefused, filterOn }: Deps): void {
  const reference = useReferences.getState().inpainting
  if (!reference) return notify.error(getToolSentence('reference_missing'))
  const settings = toSettings(useInpaintDraft.getState(), reference)
  const form: InpaintForm = { ...settings, version: settings.version as Version }
  const features = getFeatures(currentUser())
  // The panel's tags are all of our vocabulary.
  const problem = inpaintProblem(form, { features, filterOn, isKnownTag: () => true })
  if (problem) return showProblem(problem, onRefused)
  if (settings.trackMode === 'song' && settings.lyrics.trim() === '')
    notify.info(t`Proceeding without lyrics. You can add them for more control.`)
  sendJob(inpaintJob(settings), projectId)
  onCreated()
}

/** Create: a visitor logs in first; missing input shows the sentence of the specification. */
export const createInpainting = (needs: Deps): void => requireUser(() => send(needs))

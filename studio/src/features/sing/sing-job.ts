import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { msg } from '@lingui/core/macro'
import type { SingSettings } from '@songloom/tools/sing/contract'
import { getRenderedDurationSeconds } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { getComingVersionLabel } from '../../panels/create/coming-version.ts'
import { clearReference, restoreTrimmed, trimFields } from '../../panels/reference/trimmed-reference.ts'
import type { TrimmedReferenceState } from '../../panels/reference/trimmed-reference.ts'
import { useSingDraft } from '../../panels/song/sing-draft.ts'
import type { SingDraft } from '../../panels/song/sing-draft.ts'
import { restoreVersion } from '../../panels/song/song-draft.ts'
import { getAllowedSeconds } from '../../panels/song/allowed-seconds.ts'
import { clearSent } from '../../panels/text/clear-sent.ts'
import { replaceTexts } from '../../panels/text/replace-texts.ts'

export const toSettings = (
  { mode, prompt, lyrics, vocalStyle, seconds }: SingDraft,
  reference: TrimmedReferenceState | undefined,
  version: Version,
  features: PlanFeatures,
): SingSettings => ({
  tool: 'vocals_gen',
  mode,
  version,
  prompt: mode === 'describe' ? prompt : '',
  lyrics: mode === 'custom' ? lyrics : '',
  vocalStyle,
  seconds: getAllowedSeconds(seconds, version, features),
  loop: false,
  ...(reference ? { reference: { slot: 'singing', ...reference } } : {}),
})

const fieldsOf = ({ mode, version, prompt, lyrics, vocalStyle, seconds, loop, reference }: SingSettings) => ({
  mode,
  version,
  prompt,
  lyrics: mode === 'custom' ? lyrics : undefined,
  vocalStyle,
  duration: seconds,
  loop,
  aiMagicTool: 10,
  ...(reference ? trimFields(reference.audioId, reference.region) : {}),
})

export const singJob = (settings: SingSettings): JobDraft => ({
  settings,
  prompt: settings.mode === 'describe' ? settings.prompt : settings.lyrics,
  fields: fieldsOf(settings),
  soundSeconds: getRenderedDurationSeconds(settings.seconds),
  started: msg`Starting vocals generation...`,
  coming: getComingVersionLabel(settings.version),
  accepted: () =>
    useSingDraft.setState((draft) => clearSent(draft, { prompt: settings.prompt, lyrics: settings.lyrics })),
})

/** Puts what was asked back into the panel. */
export function restoreSinging(settings: SingSettings): void {
  const { mode, prompt, lyrics, vocalStyle, seconds, reference, version } = settings
  const texts = mode === 'custom' ? { lyrics } : { prompt }
  replaceTexts(useSingDraft, { texts, rest: { mode, vocalStyle, seconds } })
  restoreVersion(version)
  if (reference) restoreTrimmed('vocals_gen', reference)
  else clearReference('vocals_gen')
}

import { getFeatures } from '@songloom/contracts/account/plans.rules'
import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { useLingui } from '@lingui/react/macro'
import { errors } from '@songloom/contracts/errors/errors.rules'
import {
  isMusicDurationAllowed,
  getMusicFileSeconds,
  isMusicModelAllowed,
  musicModelNames,
  musicModels,
  findMusicProblem,
  musicVersion,
} from '@songloom/tools/generate-music/definition.rules'
import type { MusicProblem } from '@songloom/tools/generate-music/definition.rules'
import type { MusicSettings } from '@songloom/tools/generate-music/contract'
import { getSongTextLimit } from '@songloom/tools/generate-song/definition.rules'
import { allowedDurationsSeconds, versionLabels } from '@songloom/contracts/music/versions.rules'
import { useQuery } from '@tanstack/react-query'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { formatClock } from '../../lib/i18n/format.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { sendJob } from '../../lib/jobs/send-job.ts'
import { CreatePanel } from '../../panels/create/CreatePanel.tsx'
import { useMotif } from '../../panels/motif/motif.ts'
import type { HeldMotif } from '../../panels/motif/motif.ts'
import { MotifField } from '../../panels/motif/MotifField.tsx'
import { EnhanceButton } from '../../panels/text/EnhanceButton.tsx'
import { RefusalCard } from '../../panels/create/RefusalCard.tsx'
import { withSketchSeed } from '../../panels/create/made-sketch.ts'
import { SketchRow } from '../../panels/create/SketchRow.tsx'
import { SelectRow } from '../../panels/create/SelectRow.tsx'
import { TextBox } from '../../panels/text/TextBox.tsx'
import { useTrimmedReference } from '../../panels/reference/trimmed-reference.ts'
import { TrimmedReference } from '../../panels/reference/TrimmedReference.tsx'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import { LoopFields } from './LoopFields.tsx'
import {
  getChosenModel,
  chosenSeconds,
  toMusicJob,
  getMusicSettings,
  toMusicSettings,
  useMusicDraft,
} from './music-draft.ts'
import { setUpMusicDreampack } from './music-dreampack.ts'
import { useMusicRefusal } from './music-refusal.ts'
import { MusicTags } from './MusicTags.tsx'

const problemOf = (settings: MusicSettings, features: PlanFeatures): MusicProblem | undefined =>
  findMusicProblem({ ...settings, version: musicVersion }, features)

const withoutNotes = (motif: HeldMotif | undefined): MusicProblem | undefined =>
  motif?.hasNotes === false ? { code: 'motif_no_notes' } : undefined

/** Why Create is disabled; refused words are reported only after a press. */
function useReason(settings: MusicSettings, features: PlanFeatures, motif: HeldMotif | undefined): string | undefined {
  const { t } = useLingui()
  const problem = problemOf(settings, features) ?? withoutNotes(motif)
  if (!problem || 'refusal' in problem) return undefined
  const limit = problem.values?.limit
  if (problem.code === 'text_too_long') return t`Limit: ${limit} characters.`
  if (problem.code === 'loop_too_long') return t`This many repeats are longer than ${limit} minutes.`
  return getErrorTexts(problem.code, errors[problem.code].message).message
}

/** False when a refused word is found, which the panel then shows. */
function mayAsk(settings: MusicSettings, features: PlanFeatures): boolean {
  const problem = problemOf(settings, features)
  const refusal = problem && 'refusal' in problem ? problem.refusal : undefined
  const message = refusal ? getErrorTexts(refusal.code, errors[refusal.code].message).message : ''
  const { words = [], proposal = '' } = refusal ?? {}
  useMusicRefusal.setState({ refusal: refusal ? { message, words, proposal } : null })
  return problem === undefined
}

function useCreate({ projectId, onCreated }: PanelProps, features: PlanFeatures): () => void {
  const create = (): void => {
    const settings = getMusicSettings(features)
    if (!mayAsk(settings, features)) return
    sendJob(withSketchSeed(toMusicJob(settings)), projectId)
    onCreated()
  }
  return () => requireUser(create)
}

function ModelSelect({ features }: { features: PlanFeatures }) {
  const { t } = useLingui()
  const draft = useMusicDraft()
  const options = musicModels.map((model) => ({
    value: model,
    label: musicModelNames[model],
    locked: !isMusicModelAllowed(model, features),
  }))
  return (
    <div>
      <SelectRow
        label={t`Model`}
        value={getChosenModel(draft, features)}
        options={options}
        onChange={(model) => useMusicDraft.setState({ model })}
      />
      <p className="mt-1 text-ink-3">
        {getChosenModel(draft, features) === 'sansaar_1'
          ? t`Best quality: natural performance, doubled parts, room sound.`
          : t`The same music with a simpler sound. Ready sooner.`}
      </p>
    </div>
  )
}

function DurationSelect({ features }: { features: PlanFeatures }) {
  const { t } = useLingui()
  const draft = useMusicDraft()
  const options = allowedDurationsSeconds.map((seconds) => ({
    value: String(seconds),
    label: seconds < 60 ? t`${seconds} s` : t`${formatClock(seconds)} min`,
    locked: !isMusicDurationAllowed(seconds, musicVersion, features),
  }))
  return (
    <SelectRow
      label={t`Duration`}
      value={String(chosenSeconds(draft, features))}
      options={options}
      onChange={(value) => useMusicDraft.setState({ durationSeconds: Number(value) })}
    />
  )
}

function Refused() {
  const refusal = useMusicRefusal((state) => state.refusal)
  const lyrics = useMusicDraft((draft) => draft.lyrics)
  if (!refusal) return null
  const change = (text: string): void => {
    useMusicDraft.setState({ lyrics: text })
    useMusicRefusal.setState({ refusal: null })
  }
  return <RefusalCard {...refusal} text={lyrics} onChange={change} />
}

function Prompt({ features }: { features: PlanFeatures }) {
  const { t } = useLingui()
  const lyrics = useMusicDraft((draft) => draft.lyrics)
  const limit = getSongTextLimit(musicVersion, features)
  return (
    <TextBox
      label={t`Prompt`}
      placeholder={t`Describe the music: a mood, a place, a scene.`}
      value={lyrics}
      limit={limit}
      rows={4}
      onChange={(text) => useMusicDraft.setState({ lyrics: text })}
      actions={
        <EnhanceButton
          kind="prompt"
          value={lyrics}
          limit={limit}
          onEnhanced={(text) => useMusicDraft.setState({ lyrics: text })}
        />
      }
    />
  )
}

/** Instrumental music from words and tags, as a piece or a loop (spec 2 §2). */
export function MusicPanel(props: PanelProps) {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const features = getFeatures(me.data)
  const reference = useTrimmedReference('generate_music')
  const motif = useMotif('generate_music')
  const settings = toMusicSettings(useMusicDraft(), reference, features, motif)
  const { durationSeconds, loop, count } = settings
  const reason = useReason(settings, features, motif)
  const create = useCreate(props, features)
  const dreampack = (): void => {
    if (mayAsk(getMusicSettings(features), features)) setUpMusicDreampack(getMusicSettings(features), props.projectId)
  }
  const sketch = !reference && (
    <SketchRow
      job={{ tool: 'generate_music', fields: toMusicJob(settings).fields }}
      disabled={reason !== undefined}
      mayRequest={() => mayAsk(settings, features)}
    />
  )
  return (
    <CreatePanel
      tool="generate_music"
      title={t`AI MUSIC GENERATOR`}
      aside={<span className="mono text-ink-3">{versionLabels[musicVersion]}</span>}
      reason={reason}
      soundSeconds={getMusicFileSeconds(durationSeconds, loop, count) || durationSeconds}
      onCreate={create}
      onDreampack={dreampack}
      aboveCreate={sketch}
    >
      <div className="flex flex-col gap-4">
        <Refused />
        <Prompt features={features} />
        <MusicTags />
        <TrimmedReference slot="generate_music" label={t`Reference audio`} />
        <MotifField tool="generate_music" />
        <LoopFields seconds={durationSeconds} />
        <ModelSelect features={features} />
        <DurationSelect features={features} />
      </div>
    </CreatePanel>
  )
}

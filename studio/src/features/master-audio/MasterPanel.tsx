import { useLingui } from '@lingui/react/macro'
import { errors } from '@songloom/contracts/errors/errors.rules'
import type { MasterAudioSettings } from '@songloom/tools/master-audio/contract'
import { masterPlaces, masterTargets, maxMasteredSeconds } from '@songloom/tools/master-audio/definition.rules'
import type { MasterTarget } from '@songloom/tools/master-audio/definition.rules'
import { useQuery } from '@tanstack/react-query'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { sendJob } from '../../lib/jobs/send-job.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import type { Reference } from '../../lib/jobs/reference.ts'
import { CreatePanel } from '../../panels/create/CreatePanel.tsx'
import { ReferenceField } from '../../panels/reference/ReferenceField.tsx'
import { useReferences } from '../../panels/reference/reference.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import { masterJob, referenceSlot, useMasterTarget } from './master-draft.ts'
import { formatLoudness } from './format-loudness.ts'

interface Choice {
  audio: Reference | undefined
  reference: Reference | undefined
  target: MasterTarget
}

function useChoice(): Choice {
  const audio = useReferences((state) => state.mastering)
  const reference = useReferences((state) => state[referenceSlot])
  const target = useMasterTarget((state) => state.target)
  return { audio, reference: target === 'reference' ? reference : undefined, target }
}

/** What a job stores of an audio. */
const toStored = ({ audioId, audioName, durationSeconds }: Reference) => ({ audioId, audioName, durationSeconds })

/** The settings of a complete choice. */
function toSettings({ audio, reference, target }: Choice): MasterAudioSettings | undefined {
  if (!audio || (target === 'reference' && !reference)) return undefined
  return { tool: 'mastering', ...toStored(audio), target, ...(reference ? { reference: toStored(reference) } : {}) }
}

/** Why Create cannot be pressed; a visitor may, and is asked to log in. */
function useReason({ audio, reference, target }: Choice): string | undefined {
  const me = useQuery(meQuery)
  if (!me.data) return undefined
  if (!audio) return getToolSentence('sections_audio_missing')
  if (target === 'reference' && !reference) return getToolSentence('reference_missing')
  const isTooLong = [audio, reference].some((one) => one && one.durationSeconds > maxMasteredSeconds)
  return isTooLong ? getErrorTexts('master_too_long', errors.master_too_long.message).message : undefined
}

function useTargetTexts(): Record<MasterTarget, { name: string; text: string }> {
  const { t } = useLingui()
  const [stream, club, film] = (['stream', 'club', 'film'] as const).map((place) =>
    formatLoudness(masterPlaces[place].targetLufs),
  )
  return {
    stream: { name: t`Streaming`, text: t`As loud as streaming services play: ${stream} LUFS.` },
    club: { name: t`Club`, text: t`Loud and dense, for dancing: ${club} LUFS.` },
    film: {
      name: t`Film and TV`,
      text: t`For picture and broadcast, by EBU R128: ${film} LUFS. Soft parts stay soft.`,
    },
    reference: {
      name: t`Like a track of mine`,
      text: t`Takes loudness, balance of bass and treble, and width from a track that you choose.`,
    },
  }
}

function Targets() {
  const { t } = useLingui()
  const chosen = useMasterTarget((state) => state.target)
  const texts = useTargetTexts()
  return (
    <section aria-label={t`Made for`}>
      <h3 className="panel-heading mb-2">{t`Made for`}</h3>
      <Chips label={t`Made for`} className="flex flex-wrap gap-1.5">
        {masterTargets.map((target) => (
          <Chip key={target} pressed={chosen === target} onClick={() => useMasterTarget.setState({ target })}>
            {texts[target].name}
          </Chip>
        ))}
      </Chips>
      <p className="mt-2 text-ink-3">{texts[chosen].text}</p>
    </section>
  )
}

/** An audio, and where its master is heard or what it is to be like. */
export function MasterPanel({ projectId, onCreated }: PanelProps) {
  const { t } = useLingui()
  const choice = useChoice()
  const reason = useReason(choice)
  const settings = toSettings(choice)
  const create = (): void => {
    if (!settings) return
    sendJob(masterJob(settings), projectId)
    onCreated()
  }
  return (
    <CreatePanel
      tool="mastering"
      title={t`MASTERING`}
      reason={reason}
      soundSeconds={choice.audio?.durationSeconds ?? 60}
      onCreate={() => requireUser(settings && create)}
    >
      <div className="flex flex-col gap-4">
        <ReferenceField slot="mastering" label={t`Audio to master`} />
        <Targets />
        {choice.target === 'reference' ? <ReferenceField slot={referenceSlot} label={t`To sound like`} /> : null}
      </div>
    </CreatePanel>
  )
}

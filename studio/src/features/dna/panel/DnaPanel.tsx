import { useLingui } from '@lingui/react/macro'
import type { DnaOutput } from '@songloom/contracts/dna/dna.rules'
import { findDnaProblem } from '@songloom/contracts/dna/form.rules'
import { maxDnaTextLength } from '@songloom/contracts/dna/generate.rules'
import { versionLabels } from '@songloom/contracts/music/versions.rules'
import { dnaDurationSeconds } from '@songloom/tools/dna/definition.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../../../lib/cache/queries.ts'
import { requireUser } from '../../../lib/http/auth-gate.ts'
import { sendJob } from '../../../lib/jobs/send-job.ts'
import type { PanelProps } from '../../../lib/jobs/studio-tool.ts'
import { openPlans } from '../../../lib/shell/shell-store.ts'
import { CreatePanel } from '../../../panels/create/CreatePanel.tsx'
import { PanelTabs } from '../../../panels/create/PanelTabs.tsx'
import { getProblemSentence } from '../../../panels/create/problem-sentence.ts'
import { LyricsBox } from '../../../panels/text/LyricsBox.tsx'
import { TextBox } from '../../../panels/text/TextBox.tsx'
import { Chip } from '../../../ui/controls/Chip.tsx'
import { Chips } from '../../../ui/controls/Chips.tsx'
import { Link } from '../../../ui/controls/Link.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { findOutput, listChosen, sumPrice, toDnaSettings, toForm } from './dna-draft.ts'
import { findDreampackProblem, setUpDnaDreampack } from './dna-dreampack.ts'
import { toDnaJob } from './dna-job.ts'
import { changeDraft, clearChoice, useDnaDraft } from './dna-store.ts'
import { ModelBased, TrackBased } from './StyleTabs.tsx'
import { usePanelDnas } from './use-panel-dnas.ts'

/** What is made of a core style, among what it supports. */
function Outputs({ output, support }: { output: DnaOutput; support: readonly DnaOutput[] }) {
  const { t } = useLingui()
  const names = { song: t`Song`, instrumental: t`Instrumental`, singing: t`Singing` }
  return (
    <Chips label={t`Output`} className="mb-4 flex flex-wrap gap-1.5">
      {support.map((one) => (
        <Chip
          key={one}
          pressed={output === one}
          onClick={() => changeDraft({ output: one })}
          className="max-md:min-h-11"
        >
          {names[one]}
        </Chip>
      ))}
    </Chips>
  )
}

/** The panel makes v2; v0.5 belongs to the plans (spec 2 §4). */
function Version() {
  const { t } = useLingui()
  const options = [
    { value: 'v2', label: versionLabels.v2 },
    { value: 'v0.5', label: versionLabels['v0.5'], locked: true },
  ] as const
  return (
    <Select
      label={t`Version`}
      value="v2"
      options={options}
      className="w-24"
      onChange={() => undefined}
      onLocked={openPlans}
    />
  )
}

/** The words: a description, or lyrics where somebody sings. */
function Words({ output }: { output: DnaOutput }) {
  const { t } = useLingui()
  const { mode, description, lyrics } = useDnaDraft()
  const describe = (
    <TextBox
      label={t`Description`}
      placeholder={t`What should it be about, and how should it feel?`}
      value={description}
      limit={maxDnaTextLength}
      rows={5}
      onChange={(text) => changeDraft({ description: text })}
    />
  )
  if (output === 'instrumental') return describe
  const sung = (
    <LyricsBox value={lyrics} limit={maxDnaTextLength} rows={6} onChange={(text) => changeDraft({ lyrics: text })} />
  )
  return (
    <PanelTabs
      label={t`Words`}
      value={mode}
      tabs={[
        { value: 'describe', label: t`Describe your song`, content: describe },
        { value: 'lyrics', label: t`Lyrics`, content: sung },
      ]}
      onChange={(next) => changeDraft({ mode: next })}
    />
  )
}

/** A song, an instrumental or singing in a style or voice that belongs to someone (spec 2 §2). */
export function DnaPanel({ projectId, onCreated }: PanelProps) {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const draft = useDnaDraft()
  const dnas = usePanelDnas()
  useEffect(() => clearChoice, [])
  const output = findOutput(draft, dnas)
  const chosen = listChosen(draft, dnas).map(({ dna }) => dna)
  const price = sumPrice(output, chosen)
  // A visitor has no styles to choose from: Create asks to log in.
  const reason = me.data ? getProblemSentence(findDnaProblem(toForm(draft, dnas))) : undefined
  const core = draft.base === 'model' ? chosen[0] : undefined
  const settings = toDnaSettings(draft, dnas, dnaDurationSeconds)
  const create = (): void => {
    const job = toDnaJob(settings)
    sendJob({ ...job, priceTokens: price }, projectId)
    onCreated()
  }
  return (
    <CreatePanel
      tool="dna"
      title={t`DNA`}
      aside={<Version />}
      reason={reason}
      soundSeconds={dnaDurationSeconds}
      price={price}
      onCreate={() => requireUser(me.data ? create : undefined)}
      dreampackReason={findDreampackProblem(settings)}
      onDreampack={() => requireUser(me.data ? () => setUpDnaDreampack(settings, chosen, projectId) : undefined)}
    >
      <PanelTabs
        label={t`Learned from`}
        value={draft.base}
        tabs={[
          { value: 'model', label: t`Model Based`, content: <ModelBased dnas={dnas} /> },
          { value: 'track', label: t`Track Based`, content: <TrackBased dnas={dnas} /> },
        ]}
        onChange={(base) => changeDraft({ base })}
      />
      <p className="my-3">
        <Link
          to="/dna"
          className="inline-flex min-h-6 items-center text-marigold-text underline underline-offset-4"
        >{t`Browse all styles and voices`}</Link>
      </p>
      {core ? <Outputs output={output} support={core.output_support} /> : null}
      <Words output={output} />
    </CreatePanel>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { dnaCacheSeconds } from '@songloom/contracts/dna/dna.rules'
import type { DnaOutput } from '@songloom/contracts/dna/dna.rules'
import { dnaProblem, maxDnaTextLength } from '@songloom/contracts/dna/generate.rules'
import { dnaDurationSeconds } from '@songloom/tools/dna/definition.rules'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { sendJob } from '../../lib/jobs/send-job.ts'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import { CreatePanel } from '../../panels/create/CreatePanel.tsx'
import { problemSentence } from '../../panels/create/problem-sentence.ts'
import { SelectRow } from '../../panels/create/SelectRow.tsx'
import { TextBox } from '../../panels/text/TextBox.tsx'
import { chosenOutput, dnaJob, priceOf, toSettings, useDnaDraft } from './dna-job.ts'

/** Those that can make something now: own, licensed and free ones. */
const usable = (dnas: readonly Dna[]): Dna[] =>
  dnas.filter(({ state, access }) => state === 'ready' && ['owner', 'licensed', 'free'].includes(access))

function useDnas(): readonly Dna[] {
  const me = useQuery(meQuery)
  const { data = [] } = useQuery({
    queryKey: ['dna', 'panel'],
    enabled: Boolean(me.data),
    staleTime: dnaCacheSeconds * 1_000,
    queryFn: async ({ signal }) => {
      const [own, licensed, community] = await Promise.all([
        call('ownDnas', { signal, query: {} }),
        call('licensedDnas', { signal, query: {} }),
        call('communityDnas', { signal, query: {} }),
      ])
      const all = [...own.dnas, ...licensed.dnas, ...community.dnas]
      return usable([...new Map(all.map((dna) => [dna.id, dna])).values()])
    },
  })
  return data
}

/** A song, an instrumental or singing with a core style (spec 2 §2). */
export function DnaPanel({ projectId, onCreated }: PanelProps) {
  const { t } = useLingui()
  const draft = useDnaDraft()
  const dnas = useDnas()
  const dna = dnas.find(({ id }) => id === draft.dnaId)
  const output = chosenOutput(draft, dna)
  const problem = dnaProblem({ base: 'model', output, text: draft.text, coreStyleId: dna?.id ?? null })
  const outputs: Record<DnaOutput, string> = { song: t`Song`, instrumental: t`Instrumental`, singing: t`Singing` }
  const create = (): void => {
    const job = dnaJob(toSettings(draft, output, dna))
    sendJob({ ...job, priceTokens: priceOf(output, dna) }, projectId)
    onCreated()
  }
  return (
    <CreatePanel
      tool="dna"
      title={t`DNA`}
      reason={problemSentence(problem)}
      soundSeconds={dnaDurationSeconds}
      price={priceOf(output, dna)}
      onCreate={() => requireUser(problem ? undefined : create)}
    >
      <div className="flex flex-col gap-4">
        <SelectRow
          label={t`Core style`}
          value={dna?.id ?? ''}
          options={[
            { value: '', label: t`Choose` },
            ...dnas.map(({ id, style_name }) => ({ value: id, label: style_name })),
          ]}
          onChange={(id) => useDnaDraft.setState({ dnaId: id || null })}
        />
        <SelectRow
          label={t`Output`}
          value={output}
          options={(dna?.output_support ?? ['song']).map((value) => ({ value, label: outputs[value] }))}
          onChange={(next) => useDnaDraft.setState({ output: next })}
        />
        <TextBox
          label={t`Describe your song`}
          placeholder={t`What should the song be about?`}
          value={draft.text}
          limit={maxDnaTextLength}
          rows={5}
          onChange={(text) => useDnaDraft.setState({ text })}
        />
      </div>
    </CreatePanel>
  )
}

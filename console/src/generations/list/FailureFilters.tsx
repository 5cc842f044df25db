import { getCauseLabel } from '@songloom/contracts/errors/failure-causes.rules'
import { noEngine } from '@songloom/contracts/support/support.rules'
import type { GenerationTab } from '@songloom/contracts/support/support.rules'
import { useListContext } from 'react-admin'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { formatCount } from '../../ui/format.ts'
import { deskTexts } from '../../desk-texts.ts'
import { isFilterInTab } from './filter-tabs.ts'
import { getEngineLabel } from '../labels.ts'
import { useFailureChoices } from './use-failure-choices.ts'

const t = deskTexts.failures
const faultChoices = Object.entries(t.faults)

type Choice = readonly [value: string, label: string]

const counted = (value: string, label: string, count: number): Choice => [
  value,
  t.counted(label, `(${formatCount(count)})`),
]

/** A selected value stays an option after its last match disappears. */
const withChosen = (choices: readonly Choice[], chosen: unknown, label: (value: string) => string): readonly Choice[] =>
  typeof chosen !== 'string' || choices.some(([value]) => value === chosen)
    ? choices
    : [...choices, counted(chosen, label(chosen), 0)]

/** Cause, whose, engine and version of failures, with how many each; of parked ones only cause and engine. */
export function FailureFilters({ tab }: { tab: GenerationTab }) {
  const { filterValues } = useListContext()
  const { failureCode, engine, sinceVersion } = filterValues as Record<string, unknown>
  const choices = useFailureChoices()
  const causes = choices?.causes.map(({ failureCode: code, count }) => counted(code, getCauseLabel(code), count))
  const engines = choices?.engines.map((each) =>
    counted(each.engine ?? noEngine, getEngineLabel(each.engine), each.count),
  )
  const versions = choices?.versions.map((version): Choice => [version, t.sinceVersion(version)]) ?? []
  return (
    <>
      <FilterSelect
        source="failureCode"
        label={t.cause}
        all={t.anyCause}
        choices={withChosen(causes ?? [], failureCode, getCauseLabel)}
      />
      {isFilterInTab(tab, 'fault') ? (
        <FilterSelect source="fault" label={t.fault} all={t.anyFault} choices={faultChoices} />
      ) : null}
      <FilterSelect
        source="engine"
        label={t.engine}
        all={t.anyEngine}
        choices={withChosen(engines ?? [], engine, getEngineLabel)}
      />
      {isFilterInTab(tab, 'sinceVersion') && (versions.length > 1 || sinceVersion) ? (
        <FilterSelect source="sinceVersion" label={t.since} all={t.anySince} choices={versions} />
      ) : null}
    </>
  )
}

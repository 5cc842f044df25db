import { anyCaseOwner } from '@songloom/contracts/support/users/cases.rules'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { useMe } from '../session/session.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.notes

/** Only generations with an open case: mine, or anyone's. */
export function CaseFilter() {
  const { id } = useMe()
  const choices = [
    [id, t.myCases],
    [anyCaseOwner, t.openCases],
  ] as const
  return <FilterSelect source="caseOwner" label={t.case} all={t.anyCase} choices={choices} />
}

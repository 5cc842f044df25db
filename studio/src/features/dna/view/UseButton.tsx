import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { openPanel } from '../../../lib/shell/shell-store.ts'
import { closeDna } from '../../../panels/dialogs/dna-dialog.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { canMake } from '../panel/use-panel-dnas.ts'
import { changeDraft, chooseDna } from '../panel/dna-store.ts'

/** Opens the panel with this DNA chosen, where the viewer may make something with it. */
export function UseButton({ dna }: { dna: Dna }) {
  const { t } = useLingui()
  if (!canMake(dna)) return null
  const use = (): void => {
    closeDna()
    changeDraft({ base: 'model' })
    chooseDna('core', dna.id)
    openPanel('dna')
  }
  return <Button tone="primary" onClick={use} className="max-md:min-h-11">{t`Create with it`}</Button>
}

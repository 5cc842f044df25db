import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dnaQuery } from '../../../lib/cache/dna.ts'
import { closeDna, useDnaDialog } from '../../../panels/dialogs/dna-dialog.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { getKindName } from '../dna-labels.ts'
import { DnaView } from './DnaView.tsx'

function Shown({ dnaId }: { dnaId: string }) {
  const { t } = useLingui()
  const { data: dna, isError, refetch } = useQuery(dnaQuery(dnaId))
  if (dna) return <DnaView dna={dna} level="h2" />
  if (!isError) return <Skeleton className="h-70" />
  return <LoadFailure text={t`Couldn't load DNA.`} retry={t`Retry`} onRetry={() => void refetch()} />
}

/** The page of a DNA as a dialog, inside a project or on Home (spec 1 §2). */
export function DnaDialog() {
  const { t } = useLingui()
  const dnaId = useDnaDialog((state) => state.dnaId)
  return (
    <Dialog open={dnaId !== null} onClose={closeDna} title={getKindName('style')} closeLabel={t`Close`} wide>
      {dnaId === null ? null : <Shown dnaId={dnaId} />}
    </Dialog>
  )
}

import { useLingui } from '@lingui/react/macro'
import { readProblem } from '../../../lib/http/api.ts'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { useOpening } from '../open/use-opening.ts'
import { DawStart } from '../open/DawStart.tsx'
import { Workspace } from './Workspace.tsx'

/** The page: what the address names, opened, or the projects that can be. */
export function Daw() {
  const { t } = useLingui()
  const { opening, retry } = useOpening()
  if (opening.step === 'open') return <Workspace />
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 md:px-8 md:py-8">
      <h1 className="mb-4 text-xl">{t`DAW`}</h1>
      {opening.step === 'opening' ? <Skeleton className="h-64" /> : null}
      {opening.step === 'failed' ? (
        <LoadFailure text={readProblem(opening.error)} retry={t`Retry`} onRetry={retry} />
      ) : null}
      {opening.step === 'none' ? <DawStart /> : null}
    </div>
  )
}

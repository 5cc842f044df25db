import { useLingui } from '@lingui/react/macro'
import { dnaKinds } from '@songloom/contracts/dna/dna.rules'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CreateDna } from '../../../features/dna/create/CreateDna.tsx'
import { nameDna } from '../../../features/dna/dna-labels.ts'
import { dnaQuery } from '../../../lib/cache/dna.ts'
import { meQuery } from '../../../lib/cache/queries.ts'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { NotFound } from '../../NotFound.tsx'
import { usePageTitle } from '../../page-title.ts'
import { SignInInvitation } from '../../strips/SignInInvitation.tsx'

/** Trains a style or a voice; with `dnaId` in the address, that one further. */
export function Component() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const me = useQuery(meQuery)
  const dnaId = params.get('dnaId') ?? ''
  const { data: dna, isError } = useQuery({ ...dnaQuery(dnaId), enabled: dnaId !== '' && me.data !== null })
  const kind = dnaKinds.find((one) => one === params.get('kind')) ?? 'voice'
  const name = dna ? nameDna(dna) : ''
  const title = dna ? t`Train ${name} further` : t`Train Your Own`
  usePageTitle(title)
  if (isError || (dna && !dna.isOwn)) return <NotFound />
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 md:px-8 md:py-10">
      <h1 dir="auto" className="mb-4 text-xl">
        {title}
      </h1>
      {me.data === null ? (
        <SignInInvitation />
      ) : dnaId !== '' && !dna ? (
        <Skeleton className="h-70" />
      ) : (
        <CreateDna key={dnaId} dna={dna} kind={kind} />
      )}
    </div>
  )
}

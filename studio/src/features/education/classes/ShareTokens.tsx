import { useLingui } from '@lingui/react/macro'
import type { ClassTokens } from '@songloom/contracts/edu/class-tokens'
import { maxSharedTokens } from '@songloom/contracts/edu/education.rules'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../../lib/http/api.ts'
import { grouped } from '../../../lib/i18n/format.ts'
import { newId } from '../../../lib/jobs/temp-message.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { tokensQuery } from '../../../lib/cache/queries.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/controls/Field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { attempt } from './class-calls.ts'
import { createRequestIds } from './request-ids.ts'
import type { RequestIds } from './request-ids.ts'

interface Props {
  classId: string
  tokens: ClassTokens
}

async function share(classId: string, tokensEach: number, ids: RequestIds): Promise<boolean> {
  const body = { tokensEach, requestId: ids.idFor(tokensEach) }
  const done = await attempt(() => call('shareTokens', { params: { classId }, body }))
  if (done) ids.renew()
  void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
  return done !== undefined
}

async function reclaimTokens(classId: string): Promise<boolean> {
  const body = { requestId: newId() }
  const done = await attempt(() => call('takeBackTokens', { params: { classId }, body }))
  void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
  return done !== undefined
}

function TakeBack({ classId, tokens }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const unspent = grouped(tokens.students.reduce((sum, { unspentTokens }) => sum + unspentTokens, 0))
  if (unspent === '0') return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t`Take back ${unspent}`}</Button>
      {asking ? (
        <ConfirmDialog
          open
          title={t`Take back tokens`}
          question={t`${unspent} tokens that students have not spent come back to you.`}
          confirm={t`Take back`}
          cancel={t`Cancel`}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            void reclaimTokens(classId).then((done) => {
              if (done) notify.success(t`${unspent} tokens came back.`)
            })
          }
        />
      ) : null}
    </>
  )
}

/** The teacher's own tokens, handed to every student of the class. */
export function ShareTokens({ classId, tokens }: Props) {
  const { t } = useLingui()
  const [ids] = useState(createRequestIds)
  const [typed, setTyped] = useState('500')
  const [busy, setBusy] = useState(false)
  const each = Number(typed)
  const total = each * tokens.students.length
  const isWhole = Number.isInteger(each) && each > 0 && each <= maxSharedTokens
  const available = grouped(tokens.teacherTokens)
  const sum = grouped(total)
  const problem = !isWhole
    ? t`Enter a whole number of tokens.`
    : total > tokens.teacherTokens
      ? t`That is ${sum} tokens in all. You have ${available}.`
      : ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (problem !== '' || busy) return
    setBusy(true)
    void share(classId, each, ids).then((done) => {
      setBusy(false)
      if (done) notify.success(t`Every student got ${grouped(each)} tokens.`)
    })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field
        label={t`Tokens for each student`}
        inputMode="numeric"
        value={typed}
        error={problem}
        hint={<p className="mt-1 text-ink-3">{t`${sum} of your ${available} tokens`}</p>}
        className="min-w-0 grow basis-56"
        onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <div className="flex flex-wrap gap-2 pb-6">
        <Button type="submit" tone="primary" disabled={problem !== '' || busy}>{t`Share`}</Button>
        <TakeBack classId={classId} tokens={tokens} />
      </div>
    </form>
  )
}

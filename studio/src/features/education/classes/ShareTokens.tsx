import { useLingui } from '@lingui/react/macro'
import type { ClassTokens } from '@songloom/contracts/edu/class-tokens'
import { maxSharedTokens } from '@songloom/contracts/edu/education.rules'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../../lib/http/api.ts'
import { grouped } from '../../../lib/i18n/format.ts'
import { createTempId } from '../../../lib/jobs/temp-message.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { tokensQuery } from '../../../lib/cache/queries.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/controls/Field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { CheckRow } from '../start/CheckRow.tsx'
import { attempt } from './class-calls.ts'
import { createRequestIds } from './request-ids.ts'
import type { RequestIds } from './request-ids.ts'

interface Props {
  classId: string
  tokens: ClassTokens
}

/** Without `studentIds`, with all students of the class. */
interface Share {
  tokensEach: number
  studentIds?: string[]
}

async function share(classId: string, shared: Share, ids: RequestIds): Promise<boolean> {
  const body = { ...shared, requestId: ids.idFor(shared) }
  const done = await attempt(() => call('shareTokens', { params: { classId }, body }))
  if (done) ids.renew()
  void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
  return done !== undefined
}

async function reclaimTokens(classId: string): Promise<boolean> {
  const body = { requestId: createTempId() }
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

/** Why so many tokens cannot be shared with these students; empty where they can. */
function useProblem(each: number, students: ClassTokens['students'], tokens: ClassTokens): string {
  const { t } = useLingui()
  const ownTokens = each * students.filter(({ isOfClass }) => !isOfClass).length
  if (!Number.isInteger(each) || each < 1 || each > maxSharedTokens) return t`Enter a whole number of tokens.`
  const [sum, available] = [grouped(each * students.length), grouped(tokens.teacherTokens)]
  if (each * students.length > tokens.teacherTokens) return t`That is ${sum} tokens in all. You have ${available}.`
  const [own, transferable] = [grouped(ownTokens), grouped(tokens.transferableTokens)]
  return ownTokens > tokens.transferableTokens
    ? t`Students with accounts of their own need ${own} tokens that are not free. You have ${transferable}.`
    : ''
}

/** The teacher's own tokens, shared with every student of the class, or with those whose accounts are the class's. */
export function ShareTokens({ classId, tokens }: Props) {
  const { t } = useLingui()
  const [ids] = useState(createRequestIds)
  const [typed, setTyped] = useState('500')
  const [busy, setBusy] = useState(false)
  const [isLimited, setLimited] = useState(false)
  const each = Number(typed)
  const ofClass = tokens.students.filter(({ isOfClass }) => isOfClass)
  const isMixed = ofClass.length > 0 && ofClass.length < tokens.students.length
  const isForSome = isMixed && isLimited
  const students = isForSome ? ofClass : tokens.students
  const problem = useProblem(each, students, tokens)
  const [sum, available] = [grouped(each * students.length), grouped(tokens.teacherTokens)]
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (problem !== '' || busy) return
    setBusy(true)
    const studentIds = students.map(({ studentId }) => studentId)
    void share(classId, { tokensEach: each, ...(isForSome ? { studentIds } : {}) }, ids).then((done) => {
      setBusy(false)
      const got = grouped(each)
      if (done)
        notify.success(
          isForSome ? t`Every student without email got ${got} tokens.` : t`Every student got ${got} tokens.`,
        )
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
      {isMixed ? (
        <div className="basis-full">
          <CheckRow
            label={t`Only students without email`}
            hint={t`They can get free tokens too.`}
            checked={isLimited}
            onChange={setLimited}
          />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2 pb-6">
        <Button type="submit" tone="primary" disabled={problem !== '' || busy}>{t`Share`}</Button>
        <TakeBack classId={classId} tokens={tokens} />
      </div>
    </form>
  )
}

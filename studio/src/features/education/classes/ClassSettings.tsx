import { useLingui } from '@lingui/react/macro'
import type { EduClass } from '@songloom/contracts/edu/classes'
import { maxClassNameLength } from '@songloom/contracts/edu/education.rules'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/controls/Field.tsx'
import { Card } from '../start/Card.tsx'
import { CheckRow } from '../start/CheckRow.tsx'
import { attempt, getOwnTimeZone } from './class-calls.ts'
import { NameDialog } from '../students/NameDialog.tsx'

type Change = RouteBody<'editClass'>

const edit = (classId: string, body: Change) => attempt(() => call('editClass', { params: { classId }, body }))

/** A switch shows the new state at once; a refusal reads the class again. */
function Switches({ one }: { one: EduClass }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(one)
  const turn = (change: Change): void => {
    setShown((before) => ({ ...before, ...change }) as EduClass)
    void edit(one.id, change).then((answer) => setShown(answer ? answer.class : one))
  }
  const disabled = one.archivedAt !== null
  return (
    <div className="flex flex-col gap-2">
      <CheckRow
        label={t`Data protection: comments and names off`}
        hint={t`Nobody comments, and students do not see each other's names.`}
        checked={shown.isProtected}
        disabled={disabled}
        onChange={(isProtected) => turn({ isProtected })}
      />
      <CheckRow
        label={t`Students may answer comments`}
        hint={t`On their own work only. You always may, unless comments are off.`}
        checked={shown.studentsComment && !shown.isProtected}
        disabled={disabled || shown.isProtected}
        onChange={(studentsComment) => turn({ studentsComment })}
      />
      <CheckRow
        label={t`Students may publish songs and share links`}
        hint={t`Off: songs are shared inside this class only.`}
        checked={shown.allowsPublic}
        disabled={disabled}
        onChange={(allowsPublic) => turn({ allowsPublic })}
      />
    </div>
  )
}

/** How many tokens a student may use in a day; empty is no limit. */
function DailyLimit({ one }: { one: EduClass }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(one.dailyTokens?.toString() ?? '')
  const isSame = typed === (one.dailyTokens?.toString() ?? '')
  const save = (): void => void edit(one.id, { dailyTokens: typed === '' ? null : Math.min(100_000, Number(typed)) })
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame) save()
      }}
    >
      <Field
        label={t`Tokens per student and day`}
        inputMode="numeric"
        value={typed}
        placeholder={t`No limit`}
        disabled={one.archivedAt !== null}
        className="min-w-0 grow basis-56"
        onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
      />
      <Button type="submit" disabled={isSame}>{t`Save`}</Button>
    </form>
  )
}

/** What holds in a class. */
export function ClassSettings({ one }: { one: EduClass }) {
  const { t } = useLingui()
  const [renaming, setRenaming] = useState(false)
  const { timeZone } = one
  const own = getOwnTimeZone()
  const rename = async (name: string): Promise<boolean> => (await edit(one.id, { name })) !== undefined
  return (
    <>
      <Card title={t`Rules of the class`}>
        <Switches one={one} />
        <p className="mt-2 text-ink-3">{t`The content filter is always on for students.`}</p>
        <div className="mt-4 border-t border-line pt-4">
          <DailyLimit one={one} />
        </div>
      </Card>
      <Card title={t`Name and clock`}>
        <p dir="auto" className="wrap-anywhere">
          {one.name}
        </p>
        <p className="mb-3 text-ink-3">{t`Due dates are on the clock of ${timeZone}.`}</p>
        <div className="flex flex-wrap gap-2">
          <Button disabled={one.archivedAt !== null} onClick={() => setRenaming(true)}>{t`Rename`}</Button>
          {own === timeZone || one.archivedAt !== null ? null : (
            <Button onClick={() => void edit(one.id, { timeZone: own })}>{t`Use the clock of ${own}`}</Button>
          )}
        </div>
      </Card>
      {renaming ? (
        <NameDialog
          title={t`Rename`}
          name={one.name}
          maxLength={maxClassNameLength}
          onSave={rename}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </>
  )
}

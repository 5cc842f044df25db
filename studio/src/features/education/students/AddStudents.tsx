import { Plural, useLingui } from '@lingui/react/macro'
import type { NewPin } from '@songloom/contracts/edu/classes'
import { maxNamesAtOnce, maxStudentNameLength, splitNames } from '@songloom/contracts/edu/education.rules'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../../lib/http/api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { fieldClass } from '../../../ui/controls/Field.tsx'
import { attempt } from '../classes/class-calls.ts'
import { createRequestIds } from '../classes/request-ids.ts'

/** Names pasted from a list become students without e-mail. */
export function AddStudents({ classId, onPins }: { classId: string; onPins: (pins: readonly NewPin[]) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [ids] = useState(createRequestIds)
  const names = splitNames(text)
  const isOver = names.length > maxNamesAtOnce
  const longName = names.find((name) => name.length > maxStudentNameLength)
  const problem = isOver
    ? t`At most ${maxNamesAtOnce} names at once.`
    : longName && t`A name has at most ${maxStudentNameLength} characters: ${longName}`
  const add = async (): Promise<void> => {
    setBusy(true)
    const body = { names, requestId: ids.idFor(names) }
    const answer = await attempt(() => call('addStudents', { params: { classId }, body }))
    setBusy(false)
    if (!answer) return
    ids.renew()
    setText('')
    onPins(answer.students)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (names.length > 0 && !problem && !busy) void add()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <label className="flex flex-col gap-1">
        <span className="font-medium text-ink-2">{t`Paste the names, one a line`}</span>
        <textarea
          value={text}
          rows={4}
          dir="auto"
          spellCheck={false}
          placeholder={t`Asha K.`}
          onChange={(event) => setText(event.currentTarget.value)}
          className={fieldClass}
        />
      </label>
      {problem ? (
        <p role="alert" className="wrap-anywhere text-madder">
          {problem}
        </p>
      ) : (
        <p className="text-ink-3">{t`First names and an initial are enough. Everyone gets pictures to log in with.`}</p>
      )}
      <Button
        type="submit"
        tone="primary"
        className="self-start"
        disabled={names.length === 0 || Boolean(problem) || busy}
      >
        <UserPlus className="size-4" aria-hidden />
        <Plural value={names.length} _0="Add students" one="Add # student" other="Add # students" />
      </Button>
    </form>
  )
}

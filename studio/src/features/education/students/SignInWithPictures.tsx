import { useLingui } from '@lingui/react/macro'
import { maxStudentNameLength, pinLength } from '@songloom/contracts/edu/education.rules'
import type { PinPicture } from '@songloom/contracts/edu/education.rules'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { readErrorMessage } from '../../../lib/http/api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/controls/Field.tsx'
import { signInWithPictures } from '../classes/class-calls.ts'
import { PicturePin } from './PicturePin.tsx'

/** Sign-in of students without e-mail. A wrong PIN starts over: which picture was wrong is not revealed. */
export function SignInWithPictures({ code }: { code: string }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [pin, setPin] = useState<readonly PinPicture[]>([])
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const isReady = name.trim() !== '' && pin.length === pinLength
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isReady || busy) return
    setBusy(true)
    setProblem('')
    void signInWithPictures(code, name.trim(), pin)
      .catch((error: unknown) => {
        setProblem(readErrorMessage(error))
        setPin([])
      })
      .finally(() => setBusy(false))
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Your name, as your teacher wrote it`}
        value={name}
        maxLength={maxStudentNameLength}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PicturePin chosen={pin} disabled={busy} onChange={setPin} />
      {problem ? (
        <p role="alert" className="text-madder">
          {problem}
        </p>
      ) : null}
      <Button type="submit" tone="primary" wide disabled={!isReady || busy}>
        {busy ? t`One moment…` : t`Log In`}
      </Button>
    </form>
  )
}

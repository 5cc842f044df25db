import { useLingui } from '@lingui/react/macro'
import { cleanJoinCode, isJoinCode, joinCodeLength, joinPath } from '@songloom/contracts/edu/join-codes.rules'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/controls/Field.tsx'

/** A class code as it was typed or pasted; leads to the class. */
export function CodeForm({ action }: { action: string }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const join = (event: FormEvent): void => {
    event.preventDefault()
    const code = cleanJoinCode(typed)
    if (isJoinCode(code)) navigateTo(joinPath(code))
    else setProblem(t`A class code has ${joinCodeLength} letters.`)
  }
  return (
    <form noValidate onSubmit={join} className="flex grow flex-col gap-3">
      <Field
        label={t`Class code`}
        value={typed}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        className="grow"
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem('')
        }}
      />
      <Button type="submit" tone="primary">
        {action}
      </Button>
    </form>
  )
}

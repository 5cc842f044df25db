import { useLingui } from '@lingui/react/macro'
import { maxInstructionsLength, maxTitleLength } from '@songloom/contracts/edu/education.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field, fieldClass } from '../../../ui/controls/Field.tsx'
import { touchClass } from '../start/touch.ts'
import { ToolChoice } from './ToolChoice.tsx'

export interface AssignmentValues {
  title: string
  instructions: string
  /** On the clock of the class: `2026-12-04T18:00`. */
  dueLocal: string | null
  /** Null for all tools. */
  allowedTools: PanelTool[] | null
}

interface Props {
  values: AssignmentValues
  timeZone: string
  action: string
  /** Fields of the caller's own, between the instructions and the due date. */
  children?: ReactNode
  onSave: (values: AssignmentValues) => Promise<void>
}

/** What a teacher decides about an assignment. */
export function AssignmentForm({ values, timeZone, action, children, onSave }: Props) {
  const { t } = useLingui()
  const [filled, setFilled] = useState(values)
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<AssignmentValues>): void => setFilled((before) => ({ ...before, ...part }))
  const isReady = filled.title.trim() !== '' && filled.allowedTools?.length !== 0
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isReady || busy) return
    setBusy(true)
    void onSave({ ...filled, title: filled.title.trim() }).finally(() => setBusy(false))
  }
  return (
    <form noValidate onSubmit={submit} className={`flex flex-col gap-4 ${touchClass}`}>
      <Field
        label={t`Title`}
        value={filled.title}
        maxLength={maxTitleLength}
        autoComplete="off"
        dir="auto"
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <label className="flex flex-col gap-1">
        <span className="font-medium text-ink-2">{t`Instructions`}</span>
        <textarea
          value={filled.instructions}
          rows={5}
          maxLength={maxInstructionsLength}
          dir="auto"
          onChange={(event) => change({ instructions: event.currentTarget.value })}
          className={fieldClass}
        />
      </label>
      {children}
      <Field
        label={t`Due`}
        type="datetime-local"
        value={filled.dueLocal ?? ''}
        hint={
          <p className="mt-1 text-ink-3">{t`On the clock of the class: ${timeZone}. Later work is marked late.`}</p>
        }
        onChange={(event) => change({ dueLocal: event.currentTarget.value || null })}
      />
      <ToolChoice chosen={filled.allowedTools} onChange={(allowedTools) => change({ allowedTools })} />
      <Button type="submit" tone="primary" className="self-start" disabled={!isReady || busy}>
        {action}
      </Button>
    </form>
  )
}

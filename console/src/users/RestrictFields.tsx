import { maxLimit, maxSentenceLength, restrictionKinds } from '@songloom/contracts/support/users/restrictions.rules'
import type { RestrictionKind } from '@songloom/contracts/support/users/restrictions.rules'
import { minReasonLength } from '@songloom/contracts/support/support.rules'
import { Box, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { formatCount } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.restriction

/** As it was typed. */
export interface RestrictForm {
  kind: RestrictionKind
  perHour: string
  atOnce: string
  hours: number
  sentence: string
}

export const newRestriction: RestrictForm = {
  kind: 'limit',
  perHour: '5',
  atOnce: '1',
  hours: 24,
  sentence: t.sentences.limit,
}

/** A limit as a number; undefined for an empty field, null for an invalid one. */
export function limitIn(typed: string): number | null | undefined {
  if (typed.trim() === '') return undefined
  const limit = Number(typed)
  return Number.isInteger(limit) && limit >= 1 && limit <= maxLimit ? limit : null
}

/** Whether the form can be sent. */
export function isComplete({ kind, perHour, atOnce, sentence }: RestrictForm): boolean {
  if (sentence.trim().length < minReasonLength) return false
  const limits = [limitIn(perHour), limitIn(atOnce)]
  return kind === 'block' || (!limits.includes(null) && limits.some((limit) => limit !== undefined))
}

interface Props {
  form: RestrictForm
  onChange: (form: RestrictForm) => void
  mayBlock: boolean
}

export function RestrictFields({ form, onChange, mayBlock }: Props) {
  const set = (change: Partial<RestrictForm>): void => onChange({ ...form, ...change })
  return (
    <Box sx={{ display: 'grid', gap: 2, my: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {mayBlock ? (
        <Choice
          label={t.kind}
          value={form.kind}
          onChange={(kind) => set({ kind: kind as RestrictionKind, sentence: t.sentences[kind as RestrictionKind] })}
          options={restrictionKinds.map((kind) => [kind, t.kinds[kind]])}
        />
      ) : null}
      <Choice
        label={t.end}
        value={form.hours}
        onChange={(hours) => set({ hours: Number(hours) })}
        options={t.ends}
        isWide={!mayBlock}
      />
      {form.kind === 'limit' ? (
        <>
          <LimitField label={t.perHour} value={form.perHour} onChange={(perHour) => set({ perHour })} />
          <LimitField label={t.atOnce} value={form.atOnce} onChange={(atOnce) => set({ atOnce })} />
        </>
      ) : null}
      <TextField
        multiline
        label={t.sentence}
        value={form.sentence}
        onChange={({ target }) => set({ sentence: target.value })}
        helperText={t.sentenceHelp}
        sx={{ gridColumn: '1 / -1' }}
        slotProps={{ htmlInput: { maxLength: maxSentenceLength } }}
      />
    </Box>
  )
}

interface ChoiceProps {
  label: string
  value: string | number
  onChange: (value: string) => void
  options: readonly (readonly [value: string | number, name: string])[]
  isWide?: boolean
}

function Choice({ label, value, onChange, options, isWide = false }: ChoiceProps): ReactNode {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={isWide ? { gridColumn: '1 / -1' } : {}}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </TextField>
  )
}

function LimitField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={limitIn(value) === null}
      helperText={t.numberHelp(formatCount(maxLimit))}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Field, fieldClass } from '../../ui/controls/Field.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { classes } from '../../ui/classes.ts'
import { FieldTable } from './FieldTable.tsx'
import type { Operation } from './operations.ts'
import { toRequest } from './request.ts'
import { listFields, listVariants, toExample } from './schema.ts'
import type { Schema } from './schema.ts'
import { Snippet } from './Snippet.tsx'
import { TryCall } from './TryCall.tsx'

const writeExample = (schema: Schema | undefined): string => (schema ? JSON.stringify(toExample(schema), null, 2) : '')

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function Body({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-ink-2">
        {t`Body (JSON)`}
      </label>
      <textarea
        id={id}
        value={value}
        rows={Math.min(14, value.split('\n').length + 1)}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        className={classes(fieldClass, 'mono')}
      />
    </div>
  )
}

/** The form of a call: parameters and body, as a program, and sent under the visitor's key. */
export function OperationForm({ operation, apiKey }: { operation: Operation; apiKey: string }) {
  const { t } = useLingui()
  const variants = operation.body ? listVariants(operation.body) : []
  const [chosen, setChosen] = useState(0)
  const schema = variants[chosen]
  const [body, setBody] = useState(() => writeExample(schema))
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const request = toRequest(operation, { key: apiKey, values, body }, location.origin)
  const choose = (index: number): void => {
    setChosen(index)
    setBody(writeExample(variants[index]))
  }
  const disabledReason =
    operation.needsSignIn && !apiKey
      ? t`Enter your API key at the top of the page to send this call.`
      : operation.body && !isJson(body)
        ? t`The body is not valid JSON.`
        : undefined
  return (
    <div className="flex flex-col gap-4">
      {variants.length > 1 ? (
        <Select
          label={t`Variant of the body`}
          value={String(chosen)}
          options={variants.map(({ title = '' }, index) => ({ value: String(index), label: title }))}
          onChange={(index) => choose(Number(index))}
          className="self-start"
        />
      ) : null}
      {schema ? <FieldTable label={t`Body`} rows={listFields(schema)} /> : null}
      {operation.parameters.length > 0 ? (
        <div className="grid gap-3 md:grid-cols-2">
          {operation.parameters.map(({ name, required }) => (
            <Field
              key={name}
              label={required ? t`${name} (required)` : name}
              value={values[name] ?? ''}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          ))}
        </div>
      ) : null}
      {operation.body ? <Body value={body} onChange={setBody} /> : null}
      <Snippet request={request} />
      <TryCall request={request} disabledReason={disabledReason} />
    </div>
  )
}

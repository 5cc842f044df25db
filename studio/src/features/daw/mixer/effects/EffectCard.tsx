import { useLingui } from '@lingui/react/macro'
import type { DawEffect } from '@songloom/contracts/daw/document'
import { ArrowDown, ArrowUp, Power, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { IconButton } from '../../../../ui/controls/Button.tsx'
import { apply, useDaw } from '../../state/daw-store.ts'
import { EqCurve } from './EqCurve.tsx'
import { ParameterSlider } from '../ParameterSlider.tsx'
import { deleteObjects } from '../../edit/delete-objects.ts'
import { moveEffect } from './effect-operations.ts'
import { effectNames, parameterNames } from './effect-names.ts'
import { formatParameter } from '../format-values.ts'
import { getScale, listParameters, readParameters } from '../parameter-scale.ts'
import { changeObject, createGesture, setFields } from '../strip-gestures.ts'

const positions = 200

interface ParameterProps {
  effect: DawEffect
  parameter: string
  values: Readonly<Record<string, number>>
  /** The value while it is dragged; null at the end. */
  onDraft: (value: number | null) => void
}

function Parameter({ effect, parameter, values, onDraft }: ParameterProps) {
  const { i18n } = useLingui()
  const canEdit = useDaw((state) => state.canEdit)
  const scale = useMemo(() => getScale(effect.effect, parameter), [effect.effect, parameter])
  const name = i18n._(parameterNames[parameter]!)
  const toValue = (position: number): number => scale.toValue(position / positions)
  const gesture = createGesture('set_effect', (position: number) =>
    setFields<DawEffect>(effect.id, { parameters: { ...effect.parameters, [parameter]: toValue(position) } }),
  )
  const shown = formatParameter(parameter, values[parameter]!)
  return (
    <div className="grid grid-cols-[7.5rem_1fr_4.5rem] items-center gap-2">
      <span className="truncate text-ink-2">{name}</span>
      <ParameterSlider
        label={name}
        value={scale.toPosition(values[parameter]!) * positions}
        min={0}
        max={positions}
        step={1}
        initial={Math.round(scale.toPosition(scale.initial) * positions)}
        format={(position) => formatParameter(parameter, toValue(position))}
        disabled={!canEdit}
        className="w-full min-w-0"
        onPreview={(position) => {
          onDraft(toValue(position))
          gesture.onPreview(position)
        }}
        onCommit={(position) => {
          onDraft(null)
          gesture.onCommit(position)
        }}
        onCancel={() => {
          onDraft(null)
          gesture.onCancel()
        }}
      />
      <span className="mono text-right">{shown}</span>
    </div>
  )
}

function CardHead({ effect, name }: { effect: DawEffect; name: string }) {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const { id, isBypassed } = effect
  return (
    <div className="flex items-center gap-1">
      <IconButton
        small
        label={isBypassed ? t`Turn ${name} on` : t`Bypass ${name}`}
        aria-pressed={!isBypassed}
        className={classes(!isBypassed && 'text-lagoon')}
        onClick={() => changeObject<DawEffect>('bypass_effect', id, { isBypassed: !isBypassed })}
      >
        <Power className="size-4" aria-hidden />
      </IconButton>
      <h3 className="grow font-sans font-medium tracking-normal">{name}</h3>
      <IconButton small label={t`Move ${name} earlier`} onClick={() => moveEffect(document, effect, -1)}>
        <ArrowUp className="size-4" aria-hidden />
      </IconButton>
      <IconButton small label={t`Move ${name} later`} onClick={() => moveEffect(document, effect, 1)}>
        <ArrowDown className="size-4" aria-hidden />
      </IconButton>
      <IconButton small label={t`Remove ${name}`} onClick={() => apply('remove_effect', deleteObjects(document, [id]))}>
        <Trash2 className="size-4" aria-hidden />
      </IconButton>
    </div>
  )
}

/** An effect of a strip with all its parameters. */
export function EffectCard({ effect }: { effect: DawEffect }) {
  const { i18n } = useLingui()
  const [draft, setDraft] = useState<Readonly<Record<string, number>>>({})
  const values = useMemo(
    () => ({ ...readParameters(effect.effect, effect.parameters), ...draft }),
    [effect.effect, effect.parameters, draft],
  )
  return (
    <li
      className={classes(
        'flex flex-col gap-1 rounded-md border border-line bg-surface p-2',
        effect.isBypassed && 'opacity-70',
      )}
    >
      <CardHead effect={effect} name={i18n._(effectNames[effect.effect])} />
      {effect.effect === 'eq' ? <EqCurve parameters={values} /> : null}
      {listParameters(effect.effect).map((parameter) => (
        <Parameter
          key={parameter}
          effect={effect}
          parameter={parameter}
          values={values}
          onDraft={(value) => setDraft(value === null ? {} : { [parameter]: value })}
        />
      ))}
    </li>
  )
}

import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../../../ui/classes.ts'
import { useDaw } from '../state/daw-store.ts'
import { Fader, PanSlider } from './Fader.tsx'
import { Meter } from './meters/Meter.tsx'
import { formatDb } from './format-values.ts'
import { toggleDetails, useMixer } from './mixer-store.ts'
import { changeObject } from './strip-gestures.ts'
import type { StripObject } from './strips.ts'
import { listEffects } from './strips.ts'

const buttonClass = 'inline-flex h-6 min-w-6 items-center justify-center rounded-sm border px-1 text-xs font-medium'

function Switch({ pressed, tone, ...rest }: ComponentProps<'button'> & { pressed: boolean; tone: string }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={classes(buttonClass, pressed ? tone : 'border-line text-ink-2 hover:border-field hover:text-ink')}
      {...rest}
    />
  )
}

/** Mute, and solo where there is one. */
function Switches({ strip, name }: { strip: StripObject; name: string }) {
  const { t } = useLingui()
  const canEdit = useDaw((state) => state.canEdit)
  if (strip.kind === 'master') return <div className="h-6" />
  const { id, isMuted } = strip
  return (
    <div className="flex gap-1">
      <Switch
        pressed={isMuted}
        tone="border-madder bg-madder text-ground"
        aria-label={t`Mute ${name}`}
        title={t`Mute ${name}`}
        disabled={!canEdit}
        onClick={() => changeObject('set_mute', id, { isMuted: !isMuted })}
      >
        M
      </Switch>
      {strip.kind === 'track' ? (
        <Switch
          pressed={strip.isSoloed}
          tone="border-marigold bg-marigold text-marigold-ink"
          aria-label={t`Solo ${name}`}
          title={t`Solo ${name}`}
          disabled={!canEdit}
          onClick={() => changeObject('set_solo', id, { isSoloed: !strip.isSoloed })}
        >
          S
        </Switch>
      ) : null}
    </div>
  )
}

function DetailsButton({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const count = useDaw(({ document }) => listEffects(document, id).length)
  const label =
    count === 0 ? t`Effects, sends and automation of ${name}` : t`${count} effects, sends and automation of ${name}`
  const isShown = useMixer((state) => state.hasDetails && state.stripId === id)
  return (
    <Switch
      pressed={isShown}
      tone="border-lagoon bg-lagoon/15 text-ink"
      aria-label={label}
      title={label}
      className={classes(
        buttonClass,
        'w-full gap-1',
        isShown ? 'border-lagoon bg-lagoon/15 text-ink' : 'border-line text-ink-2 hover:border-field hover:text-ink',
      )}
      onClick={() => toggleDetails(id)}
    >
      <SlidersHorizontal className="size-3.5" aria-hidden />
      {count > 0 ? count : null}
    </Switch>
  )
}

const hasMeter = ({ kind }: StripObject): boolean => kind !== 'group'
const hasDetails = hasMeter

/** One strip of the mixer. */
export function Strip({ strip }: { strip: StripObject }) {
  const { t } = useLingui()
  const name = strip.kind === 'master' ? t`Master` : strip.name
  const color = 'color' in strip ? strip.color : undefined
  return (
    <section
      aria-label={name}
      className={classes(
        'flex w-20 shrink-0 flex-col items-center gap-1 rounded-md border border-line p-1.5',
        strip.kind === 'master' ? 'bg-raised' : 'bg-surface',
      )}
    >
      <div className="h-1 w-full rounded-full bg-line" style={color ? { background: color } : undefined} />
      <h2 className="w-full truncate text-center font-sans text-xs font-medium tracking-normal" title={name}>
        {name}
      </h2>
      {'pan' in strip ? <PanSlider id={strip.id} pan={strip.pan} name={name} /> : <div className="h-6" />}
      <Switches strip={strip} name={name} />
      <div className="flex h-32 min-h-24 grow items-stretch justify-center gap-1">
        <Fader strip={strip} name={name} />
        {hasMeter(strip) ? <Meter id={strip.id} name={name} /> : null}
      </div>
      <span className="mono text-ink-2">{formatDb(strip.gainDb)}</span>
      {hasDetails(strip) ? <DetailsButton id={strip.id} name={name} /> : <div className="h-6" />}
    </section>
  )
}

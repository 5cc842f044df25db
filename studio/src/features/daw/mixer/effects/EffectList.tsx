import { useLingui } from '@lingui/react/macro'
import { dawEffectNames } from '@songloom/contracts/daw/document.rules'
import { Plus } from 'lucide-react'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/Menu.tsx'
import { useDaw } from '../../state/daw-store.ts'
import { EffectCard } from './EffectCard.tsx'
import { addEffect } from './effect-operations.ts'
import { effectNames } from './effect-names.ts'
import { listEffects } from '../strips.ts'

/** Effects of a strip in the order in which the sound goes through them. */
export function EffectList({ stripId }: { stripId: string }) {
  const { t, i18n } = useLingui()
  const document = useDaw((state) => state.document)
  const canEdit = useDaw((state) => state.canEdit)
  const effects = listEffects(document, stripId)
  return (
    <div className="flex flex-col gap-2">
      {effects.length === 0 ? <p className="text-ink-2">{t`No effects yet.`}</p> : null}
      <ol className="flex flex-col gap-2">
        {effects.map((effect) => (
          <EffectCard key={effect.id} effect={effect} />
        ))}
      </ol>
      <Menu
        label={t`Add an effect`}
        trigger={
          <Button disabled={!canEdit} className="self-start">
            <Plus className="size-4" aria-hidden />
            {t`Add an effect`}
          </Button>
        }
      >
        {dawEffectNames.map((name) => (
          <MenuItem key={name} onSelect={() => addEffect(document, stripId, name)}>
            {i18n._(effectNames[name])}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}

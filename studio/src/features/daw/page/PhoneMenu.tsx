import { useLingui } from '@lingui/react/macro'
import {
  Download,
  EllipsisVertical,
  History,
  Link2,
  MicVocal,
  Music2,
  Timer,
  TimerReset,
  Trash2,
  Upload,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/Menu.tsx'
import { setSound, useSound } from '../sound/sound-store.ts'
import { useDaw } from '../state/daw-store.ts'
import { openDialog, togglePanel } from '../state/view-store.ts'

interface ItemProps {
  icon: ComponentType<{ className?: string }>
  label: string
  onSelect: () => void
  disabled?: boolean
}

const Item = ({ icon: Icon, label, onSelect, disabled }: ItemProps) => (
  <MenuItem onSelect={onSelect} disabled={disabled}>
    <Icon className="size-4" aria-hidden />
    {label}
  </MenuItem>
)

function ClickItems() {
  const { t } = useLingui()
  const hasMetronome = useSound((state) => state.hasMetronome)
  const hasCountIn = useSound((state) => state.hasCountIn)
  return (
    <>
      <Item
        icon={Timer}
        label={hasMetronome ? t`Metronome off` : t`Metronome on`}
        onSelect={() => setSound({ hasMetronome: !hasMetronome })}
      />
      <Item
        icon={TimerReset}
        label={hasCountIn ? t`No count-in` : t`Count in one bar`}
        onSelect={() => setSound({ hasCountIn: !hasCountIn })}
      />
    </>
  )
}

/** What the bar has no room for on a phone. */
export function PhoneMenu({ facts }: { facts: string }) {
  const { t } = useLingui()
  const projectId = useDaw((state) => state.projectId)
  const canEdit = useDaw((state) => state.canEdit)
  return (
    <Menu
      trigger={
        <IconButton label={t`More`}>
          <EllipsisVertical className="size-5" aria-hidden />
        </IconButton>
      }
    >
      <Item icon={Music2} label={facts} onSelect={() => togglePanel('project')} />
      <ClickItems />
      <Item icon={MicVocal} label={t`Sing again with new words`} onSelect={() => togglePanel('words')} />
      <MenuLine />
      <Item icon={History} label={t`History`} onSelect={() => openDialog('history')} />
      <Item icon={Trash2} label={t`Deleted in 30 days`} onSelect={() => openDialog('deleted')} />
      <Item icon={Upload} label={t`Import`} disabled={!canEdit} onSelect={() => openDialog('import')} />
      <Item icon={Download} label={t`Export`} onSelect={() => openDialog('export')} />
      <Item icon={Link2} label={t`Project page`} onSelect={() => navigateTo(`/studio/${projectId}`)} />
    </Menu>
  )
}

import { ChevronDown, ChevronRight } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { layer } from './layer.ts'

interface MenuProps {
  trigger: ReactNode
  children: ReactNode
  /** Opens at once: the trigger was pressed while this module was on its way. */
  startOpen?: boolean
  width?: string
  label?: string
  /** For acts that take the focus themselves: prevent the default, and it does not go back to the trigger. */
  onCloseAutoFocus?: (event: Event) => void
}

const sheetClass = classes(
  'fading z-50 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-line bg-overlay',
  'p-1 text-ink shadow-card',
)

/** An action that has opened something has moved the focus there: the menu does not take it back. */
const leaveFocus = (event: Event): void => {
  if (document.activeElement !== document.body) event.preventDefault()
}

/** A list of acts under a button. */
export function Menu({
  trigger,
  children,
  startOpen = false,
  width = 'w-56',
  label,
  onCloseAutoFocus = leaveFocus,
}: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen={startOpen} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={layer()}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onCloseAutoFocus={onCloseAutoFocus}
          className={classes(
            sheetClass,
            'max-h-[min(70dvh,var(--radix-dropdown-menu-content-available-height))]',
            width,
          )}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const itemClass = classes(
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-3 text-sm outline-none',
  'select-none data-[highlighted]:bg-line/60 data-[disabled]:cursor-not-allowed',
  'data-[disabled]:text-ink-3',
)

interface ItemProps {
  children: ReactNode
  onSelect: () => void
  /** It is pointed at, or reached by keys. */
  onFocus?: () => void
  disabled?: boolean
  danger?: boolean
}

export function MenuItem({ children, onSelect, onFocus, disabled, danger }: ItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onFocus={onFocus}
      onSelect={onSelect}
      className={classes(itemClass, danger && !disabled && 'text-madder')}
    >
      {children}
    </DropdownMenu.Item>
  )
}

/** A link among the acts, opened in a new tab. */
export const MenuLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <DropdownMenu.Item asChild className={itemClass}>
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  </DropdownMenu.Item>
)

interface SubmenuProps {
  icon: ReactNode
  label: string
  children: ReactNode
}

/** A submenu: at the side of the menu, or under its entry on a phone, which is too narrow. */
export function MenuSub(props: SubmenuProps) {
  const [isWide] = useState(() => matchMedia('(min-width: 48rem)').matches)
  return isWide ? <SideSubmenu {...props} /> : <InlineSubmenu {...props} />
}

function SideSubmenu({ icon, label, children }: SubmenuProps) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={classes(itemClass, 'data-[state=open]:bg-line/60')}>
        {icon}
        <span className="grow">{label}</span>
        <ChevronRight className="size-4 text-ink-3 rtl:rotate-180" aria-hidden />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal container={layer()}>
        <DropdownMenu.SubContent
          collisionPadding={8}
          className={classes(sheetClass, 'max-h-[min(80dvh,var(--radix-popper-available-height))] w-56')}
        >
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  )
}

function InlineSubmenu({ icon, label, children }: SubmenuProps) {
  const [open, setOpen] = useState(false)
  const turn = (event: Event): void => {
    event.preventDefault()
    setOpen(!open)
  }
  return (
    <>
      <DropdownMenu.Item aria-expanded={open} onSelect={turn} className={itemClass}>
        {icon}
        <span className="grow">{label}</span>
        <ChevronDown className={classes('size-4 text-ink-3', open && 'rotate-180')} aria-hidden />
      </DropdownMenu.Item>
      {open ? (
        <DropdownMenu.Group aria-label={label} className="ps-4">
          {children}
        </DropdownMenu.Group>
      ) : null}
    </>
  )
}

/** What the items after it are. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-3 pt-2 pb-1 text-xs text-ink-3">{children}</DropdownMenu.Label>
)

interface RadioProps<T extends string> {
  label: string
  value: T
  choices: readonly { value: T; label: string; icon?: ReactNode }[]
  onChoose: (value: T) => void
}

export function MenuRadios<T extends string>({ label, value, choices, onChoose }: RadioProps<T>) {
  const choose = (chosen: string): void => {
    const choice = choices.find((entry) => entry.value === chosen)
    if (choice) onChoose(choice.value)
  }
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={choose} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {choices.map((choice) => (
        <DropdownMenu.RadioItem
          key={choice.value}
          value={choice.value}
          onSelect={(event) => event.preventDefault()}
          className={classes(itemClass, 'data-[state=checked]:text-marigold-text')}
        >
          {choice.icon}
          <span className="grow">{choice.label}</span>
          <DropdownMenu.ItemIndicator className="size-2 rounded-full bg-marigold" />
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}

export const MenuLine = () => <DropdownMenu.Separator className="my-1 h-px bg-line" />

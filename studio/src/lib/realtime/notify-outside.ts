import { announce } from '../shell/announce.ts'
import { countUnseen } from '../shell/tab-title.ts'

export const canNotify = (): boolean => 'Notification' in globalThis

/** For who cannot see a toast, and for who looks at another tab. */
export function notifyOutside(text: string, tag: string, open: () => void): void {
  announce(text)
  countUnseen()
  if (!document.hidden || !canNotify() || Notification.permission !== 'granted') return
  const note = new Notification(text, { tag })
  note.onclick = () => {
    window.focus()
    open()
    note.close()
  }
}

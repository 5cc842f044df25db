import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { setNavigator } from '../lib/shell/navigation.ts'
import { closePanelOnPhone } from '../lib/shell/shell-store.ts'

/** Lets flows outside React move between pages. A panel opened after the move stays, also on a phone. */
export function Navigator() {
  const navigate = useNavigate()
  useEffect(
    () =>
      setNavigator((path) => {
        closePanelOnPhone()
        void navigate(path)
      }),
    [navigate],
  )
  return null
}

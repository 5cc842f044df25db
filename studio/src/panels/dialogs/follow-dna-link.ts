import type { MouseEvent } from 'react'
import { openDna } from './dna-dialog.ts'

const pageOfDna = /^\/dna\/viewartist\?dnaId=(\w+)$/
const homeOrProject = /^\/$|^\/(studio|edu\/create)\/[^/]/

/** Opens a link to a DNA as a dialog inside a project and on Home (spec 1 §2); elsewhere the link leads to its page. */
export function followDnaLink(event: MouseEvent, path: string): void {
  const [, dnaId] = pageOfDna.exec(path) ?? []
  const isInNewTab = event.ctrlKey || event.metaKey || event.shiftKey
  if (dnaId === undefined || isInNewTab || !homeOrProject.test(location.pathname)) return
  event.preventDefault()
  // No page was gone to: the panel stays open, also on a phone.
  event.stopPropagation()
  openDna(dnaId)
}

import { pageScope } from './scope.ts'

let title = 'Songloom'
let unseen = 0
let stopWatching: () => void = () => undefined

const show = (): void => {
  document.title = unseen > 0 ? `(${unseen}) ${title}` : title
}

export function setTabTitle(page: string): void {
  title = page ? `${page} · Songloom` : 'Songloom'
  show()
}

/** Counts the jobs that ended in a hidden tab, until the tab is shown. */
export function countUnseen(): void {
  if (!document.hidden) return
  unseen += 1
  show()
  stopWatching()
  stopWatching = pageScope.listen(document, 'visibilitychange', seen)
}

function seen(): void {
  if (document.hidden) return
  stopWatching()
  unseen = 0
  show()
}

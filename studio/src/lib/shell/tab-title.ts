let title = 'Songloom'
let unseen = 0

const show = (): void => {
  document.title = unseen > 0 ? `(${unseen}) ${title}` : title
}

export function setTabTitle(page: string): void {
  title = page ? `${page} · Songloom` : 'Songloom'
  show()
}

/** Counts what ended while nobody looked, until somebody does. */
export function countUnseen(): void {
  if (!document.hidden) return
  unseen += 1
  show()
  document.addEventListener('visibilitychange', seen)
}

function seen(): void {
  if (document.hidden) return
  document.removeEventListener('visibilitychange', seen)
  unseen = 0
  show()
}

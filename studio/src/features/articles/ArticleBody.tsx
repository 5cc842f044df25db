import type { MouseEvent } from 'react'
import { navigateTo } from '../../lib/shell/navigation.ts'
import './article.css'

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Follows links within the studio without a page load. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const path = link?.getAttribute('href')
  if (!path?.startsWith('/') || path.startsWith('/api/') || path.endsWith('.xml') || !isPlainClick(event)) return
  event.preventDefault()
  navigateTo(path)
}

/** The text of an article, made by the build from Markdown of this repository. */
export function ArticleBody({ html }: { html: string }) {
  return <div className="article" onClick={followLink} dangerouslySetInnerHTML={{ __html: html }} />
}

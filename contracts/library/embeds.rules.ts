import { isId } from './ids.rules.ts'

/** The player's size in other pages, in pixels. */
export const embedSize = { width: 600, height: 152, minWidth: 200, minHeight: 80 } as const

/** The size of a player within what a page offers, and never so small that it cannot be used. */
export const fitEmbed = (
  maxWidth: number = embedSize.width,
  maxHeight: number = embedSize.height,
): { width: number; height: number } => ({
  width: Math.max(embedSize.minWidth, Math.min(embedSize.width, maxWidth)),
  height: Math.max(embedSize.minHeight, Math.min(embedSize.height, maxHeight)),
})

/** The audio of an address of a song's page or player at this origin; undefined for any other address. */
export function embedAudioId(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { pathname, origin: named } = new URL(address)
  const [, id = ''] = /^\/(?:listen|embed)\/([^/]+)\/?$/.exec(pathname) ?? []
  return named === origin && isId(id) ? id : undefined
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for HTML, inside and outside attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

interface Embed {
  origin: string
  audioId: string
  title: string
  width?: number
  height?: number
}

/** The HTML that puts a song's player into a page of another site. */
export function embedCode({ origin, audioId, title, width, height = embedSize.height }: Embed): string {
  const size = `width="${width ?? '100%'}" height="${height}"`
  const style = `border:0;border-radius:12px;max-width:${embedSize.width}px`
  return (
    `<iframe src="${origin}/embed/${audioId}" ${size} style="${style}" loading="lazy" ` +
    `title="${escapeHtml(`${title} · Songloom`)}"></iframe>`
  )
}

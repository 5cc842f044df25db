import { LinkError } from './link-error.ts'

/** What parsers read in different ways. */
const ambiguous = /[\\\p{Cc}]/u

/** A link as its user pasted it, or an answer's redirect; refused unless it is plainly one of the web. */
export function linkUrl(text: string, base?: URL): URL {
  const trimmed = text.trim()
  if (ambiguous.test(trimmed)) throw new LinkError('link_forbidden', 'Characters that are read in different ways')
  const url = URL.parse(trimmed, base)
  if (!url) throw new LinkError('link_forbidden', 'Not a URL')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new LinkError('link_forbidden', url.protocol)
  if (url.username || url.password) throw new LinkError('link_forbidden', 'A user name or password in the URL')
  if (base?.protocol === 'https:' && url.protocol === 'http:')
    throw new LinkError('link_forbidden', 'A redirect from https to http')
  return url
}

/** Without the brackets of an IPv6 address. */
export const stripBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

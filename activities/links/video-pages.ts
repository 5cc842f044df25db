const videoSites = ['youtube.com', 'youtu.be', 'youtube-nocookie.com', 'vimeo.com', 'soundcloud.com']

/** Whether a link is a player's page and not a file. */
export function isVideoPage(link: string): boolean {
  const host = URL.parse(link.trim())?.hostname.replace(/\.$/, '') ?? ''
  return videoSites.some((site) => host === site || host.endsWith(`.${site}`))
}

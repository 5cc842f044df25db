const videoSites = ['youtube.com', 'youtu.be', 'youtube-nocookie.com', 'vimeo.com', 'soundcloud.com']

/** Whether sound lies behind a player's page under this link, and not in a file. */
export function isVideoPage(link: string): boolean {
  const host = URL.parse(link.trim())?.hostname.replace(/\.$/, '') ?? ''
  return videoSites.some((site) => host === site || host.endsWith(`.${site}`))
}

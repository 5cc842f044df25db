/** The networks in which an installation may have a page: photo, video, professional and microblog (spec 1 §2). */
export const socialNetworks = ['instagram', 'youtube', 'linkedin', 'x'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** A page of the installation in a network. */
export interface SocialLink {
  network: SocialNetwork
  address: string
}

import { isComing, songVersions, versionLabels } from '@songloom/contracts/music/versions.rules'

/** The label of a version that is not out yet; undefined for every other. */
export function getComingVersionLabel(version: string): string | undefined {
  const known = songVersions.find((one) => one === version)
  return known && isComing(known) ? versionLabels[known] : undefined
}

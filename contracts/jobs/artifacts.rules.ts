/** Files that jobs leave besides audios, by their names in the definition of the tool. */
export const artifactFiles = {
  midi: { extension: 'mid', mimeType: 'audio/midi' },
  video: { extension: 'mp4', mimeType: 'video/mp4' },
  stems: { extension: 'zip', mimeType: 'application/zip' },
} as const
export type ArtifactName = keyof typeof artifactFiles
export const artifactNames = Object.keys(artifactFiles) as ArtifactName[]

/** The address of an artifact of a generation. */
export const toArtifactPath = (projectId: string, messageId: string, name: ArtifactName): string =>
  `/api/generation/${projectId}/${messageId}/artifacts/${name}`

import * as z from 'zod/mini'

/** A file of a job in the object store. */
const storedArtifact = z.object({ key: z.string(), sizeBytes: z.number() })
export type StoredArtifact = z.infer<typeof storedArtifact>

/** Results from before files were objects have base64. */
export const artifactSchema = z.union([storedArtifact, z.string()])
export type Artifact = z.infer<typeof artifactSchema>

/** Whose job it is; the least a step needs to speak of itself. */
export interface JobOwner {
  jobId: string
  userId: string
  projectId: string
}
